/// Holds the current table and its history, and tells observers what changes.
///
/// It belongs to no actor and is used where it was made. Snapshots are values: hand them over to
/// other tasks instead.
///
/// ```swift
/// let source = TableDataSource(table)
/// source.addObserver { change in save(change.new) }
/// source.edit("Delete Pear") { table in table.remove(id: pear.id) }
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

  /// What can be undone and redone here; nothing in a derived source, which has its origin do it.
  public internal(set) var history: EditHistory<Snapshot>

  /// The source that this one is derived from, if it is.
  @usableFromInline let origin: Origin?

  private var observers = ObserverList<Change>()
  /// How often the table changed so far.
  @usableFromInline private(set) var changeCount = 0
  /// Changes to be told of, each with the number of the last observer when it was made.
  private var pending = Queue<(change: Change, lastObserver: Int)>()
  private var isNotifying = false

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - snapshot: The table to begin with.
  ///   - undoLimit: The number of edits that can be undone at most.
  public init(_ snapshot: Snapshot = Snapshot(), undoLimit: Int = .max) {
    self.snapshot = snapshot
    history = EditHistory(limit: undoLimit)
    origin = nil
  }

  /// Creates a derived source.
  @usableFromInline
  init(of origin: Origin) {
    snapshot = origin.makeSnapshot()
    history = EditHistory(limit: 0)
    self.origin = origin
  }

  /// Adds an observer, which is told of every change from now on.
  ///
  /// One that is added while others are told of a change is not told of that one.
  ///
  /// - Parameter notify: Called after each change, with both tables and their difference.
  /// - Returns: What ``removeObserver(_:)`` takes.
  /// - Complexity: O(1) on average.
  @discardableResult
  public func addObserver(_ notify: @escaping (Change) -> Void) -> ObserverID {
    ObserverID(number: observers.add(notify))
  }

  /// Removes an observer; it is not told of anything any more.
  ///
  /// - Parameter id: What ``addObserver(_:)`` returned; one that was removed already counts as
  ///   removed.
  /// - Complexity: O(log n) on average for n observers.
  public func removeObserver(_ id: ObserverID) {
    observers.remove(id.number)
  }

  /// Puts a table in place and reports the change.
  ///
  /// - Parameters:
  ///   - new: The table.
  ///   - difference: What changes; worked out by the caller, which is inlined where the types are
  ///     known. Here it would take many times as long.
  ///   - cause: How it comes about; an edit is recorded.
  ///   - name: What the edit is called.
  /// - Returns: Whether anything changed.
  @usableFromInline
  func put(
    _ new: Snapshot,
    _ difference: TableDifference<Section, Row>,
    as cause: Change.Cause,
    named name: String
  ) -> Bool {
    guard !difference.isEmpty else { return false }
    if cause == .edit { history.record(snapshot, named: name) }
    let change = Change(
      cause: cause, name: name, old: snapshot, new: new, difference: difference)
    snapshot = new
    changeCount += 1
    notify(of: change)
    return true
  }

  /// Tells all observers, one change at a time; one that comes meanwhile waits for its turn.
  private func notify(of change: Change) {
    pending.append((change, observers.lastNumber))
    guard !isNotifying else { return }
    isNotifying = true
    defer { isNotifying = false }
    while let next = pending.popFirst() {
      var cursor = ObserverList<Change>.Cursor()
      while let observer = observers.next(&cursor, through: next.lastObserver) {
        observer(next.change)
      }
    }
  }
}
