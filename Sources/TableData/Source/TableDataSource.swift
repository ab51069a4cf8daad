/// Holds the current table and its history, and tells observers what changes.
///
/// It belongs to no actor and is used where it was made. Snapshots are values: hand them over to
/// other tasks instead.
///
/// ```swift
/// let source = TableDataSource(table)
/// source.addObserver { change in save(change.new) }
/// try source.edit("Delete Pear") { table in table.remove(pear.id) }
/// source.undo()
/// ```
///
/// An observer may edit, apply, undo and redo in turn. The table changes at once; every observer
/// is told of the changes one by one, in the order in which they were made.
public final class TableDataSource<
  Section: Identifiable & Equatable, Row: Identifiable & Equatable
> {
  /// The table that is held.
  public typealias Snapshot = TableSnapshot<Section, Row>
  /// What observers are told.
  public typealias Change = TableChange<Section, Row>

  /// Names an observer, so that it can be removed.
  public struct ObserverID: Hashable, Sendable {
    fileprivate let number: Int
  }

  /// The current table.
  public private(set) var snapshot: Snapshot

  /// What can be undone and redone.
  public internal(set) var history: EditHistory<Snapshot>

  private typealias Observer = (id: ObserverID, notify: (Change) -> Void)
  private var observers: [Observer] = []
  private var observerCount = 0
  /// How often the table changed so far.
  private(set) var changeCount = 0
  /// Changes to be told of, each with those who observed when it was made.
  private var pending: [(change: Change, observers: [Observer])] = []
  private var isNotifying = false

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - snapshot: The table to begin with.
  ///   - undoLimit: The number of edits that can be undone at most.
  public init(_ snapshot: Snapshot = Snapshot(), undoLimit: Int = .max) {
    self.snapshot = snapshot
    history = EditHistory(limit: undoLimit)
  }

  /// Adds an observer, which is told of every change from now on.
  ///
  /// - Parameter notify: Called after each change, with both tables and their difference.
  /// - Returns: What ``removeObserver(_:)`` takes.
  @discardableResult
  public func addObserver(_ notify: @escaping (Change) -> Void) -> ObserverID {
    observerCount += 1
    let id = ObserverID(number: observerCount)
    observers.append((id, notify))
    return id
  }

  /// Removes an observer; it is not told of anything any more.
  public func removeObserver(_ id: ObserverID) {
    observers.removeAll { $0.id == id }
  }

  /// Puts a table in place and reports the change.
  ///
  /// - Returns: Whether anything changed.
  func put(
    _ new: Snapshot,
    cause: Change.Cause,
    name: String,
    record: (inout EditHistory<Snapshot>) -> Void
  ) -> Bool {
    let difference = new.difference(from: snapshot)
    guard !difference.isEmpty else { return false }
    record(&history)
    let change = Change(
      cause: cause, name: name, old: snapshot, new: new, difference: difference)
    snapshot = new
    changeCount += 1
    notify(of: change)
    return true
  }

  /// Tells all observers, one change at a time; one that comes meanwhile waits for its turn.
  private func notify(of change: Change) {
    pending.append((change, observers))
    guard !isNotifying else { return }
    isNotifying = true
    defer { isNotifying = false }
    while !pending.isEmpty {
      let next = pending.removeFirst()
      for observer in next.observers where observers.contains(where: { $0.id == observer.id }) {
        observer.notify(next.change)
      }
    }
  }
}
