public import Observation
/// Holds the current table and its history, and tells observers what changes.
///
/// It belongs to no actor and is used where it was made. Snapshots are values: hand them over to
/// other tasks instead.
///
/// ```swift
/// let source = TableDataSource(table)
/// source.addObserver { change in print(change.difference) }
/// source.edit("Delete Pear") { table in table.remove(id: pear.id) }
/// source.undo()
/// ```
///
/// An observer may edit, apply, undo and redo in turn. The table changes at once; every observer
/// is called for the changes one by one, in the order in which they were made.
///
/// Up to 24 sources can be derived one from the other, so that changes reach the last one on a
/// stack of 512 KB; one more is a precondition that fails.
///
/// It is `Observable`: whoever reads `snapshot` or `history` while their reading is tracked, for
/// example in the body of a SwiftUI view, is told before they change.
public final class TableDataSource<
  Section: Identifiable & Equatable, Row: Identifiable & Equatable
>: Observable {
  /// The table that is held.
  public typealias Snapshot = TableSnapshot<Section, Row>
  /// What observers are told.
  public typealias Change = TableChange<Section, Row>

  private var currentSnapshot: Snapshot
  private let registrar = ObservationRegistrar()
  // A key path of a generic type is made anew each time that it is written.
  private let snapshotKeyPath = \TableDataSource.snapshot
  private let historyKeyPath = \TableDataSource.history
  /// What this source keeps of merges, once one has happened.
  package var mergeRecord: (any MergeRecord<Snapshot>)?

  let upstream: Upstream
  /// Works out what lies between a new table and an old one.
  ///
  /// It is made where the types are known; here it would take many times as long.
  private let compare: (Snapshot, Snapshot) -> TableDifference<Section, Row>

  var observers = ObserverList<Observer>()
  /// How often the table changed so far.
  @usableFromInline private(set) package var changeCount = 0
  /// The number of the last change that was no merge.
  @usableFromInline private(set) var lastEdit = 0
  /// How the last change came about, and what it is called.
  @usableFromInline private(set) package var last = (cause: TableChangeCause.edit, name: "")
  /// Changes whose observers are yet to be called, each with the number of the last observer when it was made.
  private var pending = Queue<(change: Change, lastObserver: Int)>()
  private var isNotifying = false

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - snapshot: The table to begin with.
  ///   - undoLimit: The number of edits that can be undone at most.
  @inlinable
  public convenience init(_ snapshot: Snapshot = Snapshot(), undoLimit: Int = .max) {
    self.init(snapshot, .own(SourceHistory(limit: undoLimit))) { $0.difference(from: $1) }
  }

  /// Creates a source of a table that comes from somewhere.
  @usableFromInline
  package init(
    _ snapshot: Snapshot, _ upstream: Upstream,
    comparing compare: @escaping (Snapshot, Snapshot) -> TableDifference<Section, Row>
  ) {
    currentSnapshot = snapshot
    self.upstream = upstream
    self.compare = compare
    Self.requireDepth(depth)
  }

  /// The current table.
  public var snapshot: Snapshot {
    registrar.access(self, keyPath: snapshotKeyPath)
    return currentSnapshot
  }

  /// What can be undone and redone here; nothing in a derived source, which has its origin do it.
  public package(set) var history: EditHistory<Snapshot> {
    get {
      registrar.access(self, keyPath: historyKeyPath)
      guard case .own(let own) = upstream else { return EditHistory(limit: 0) }
      return own.history
    }
    _modify {
      registrar.willSet(self, keyPath: historyKeyPath)
      defer { registrar.didSet(self, keyPath: historyKeyPath) }
      yield &own.history
    }
  }

  /// Releases what the history has forgotten.
  ///
  /// Objects that die with it may edit the source, so this is done last, once all is in place and
  /// observers are told.
  func letGoOfForgotten() {
    guard !isNotifying, case .own(let own) = upstream else { return }
    let forgotten = own.history.takeForgotten()
    if !forgotten.isEmpty { own.release(forgotten) }
  }

  /// Puts a table in place and reports the change, as `place` does it.
  ///
  /// - Returns: Whether anything changed.
  @usableFromInline
  @discardableResult
  package func put(
    _ new: Snapshot, by difference: TableDifference<Section, Row>? = nil,
    as cause: TableChangeCause, named name: String
  ) -> Bool {
    defer { letGoOfForgotten() }
    guard let change = place(new, by: difference, as: cause, named: name) else { return false }
    notify(of: change)
    return true
  }

  /// Puts a table in place.
  ///
  /// - Parameters:
  ///   - new: The table.
  ///   - difference: What changes, if it is known.
  ///   - cause: How it comes about; an edit is recorded, unless the source is derived.
  ///   - name: What the edit is called.
  /// - Returns: The change to be reported, or `nil` when nothing changed.
  func place(
    _ new: Snapshot, by difference: TableDifference<Section, Row>? = nil,
    as cause: TableChangeCause, named name: String
  ) -> Change? {
    let old = currentSnapshot
    let difference = difference ?? compare(new, old)
    guard !difference.isEmpty else { return nil }
    if cause == .edit, case .own = upstream { history.record(old, named: name) }
    registrar.withMutation(of: self, keyPath: snapshotKeyPath) { currentSnapshot = new }
    changeCount += 1
    if cause != .merge { lastEdit = changeCount }
    last = (cause, name)
    return Change(
      cause: cause, name: name, number: changeCount, old: old, new: new, difference: difference)
  }

  /// Tells all observers, one change at a time; one that comes meanwhile waits for its turn.
  func notify(of change: Change) {
    guard !isNotifying else { return pending.append((change, observers.lastNumber)) }
    isNotifying = true
    defer { isNotifying = false }
    notify(of: change, through: observers.lastNumber)
    while let next = pending.popFirst() { notify(of: next.change, through: next.lastObserver) }
  }

  private func notify(of change: Change, through lastObserver: Int) {
    var cursor = ObserverList<Observer>.Cursor()
    while let observer = observers.next(&cursor, through: lastObserver) { observer.notify(change) }
  }
}
