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
  private var currentHistory: EditHistory<Snapshot>
  /// Releases tables that the history has forgotten.
  private var release: ([Snapshot]) -> Void = { _ in }
  private let registrar = ObservationRegistrar()
  // A key path of a generic type is made anew each time that it is written.
  private let snapshotKeyPath = \TableDataSource.snapshot
  private let historyKeyPath = \TableDataSource.history
  /// What this source keeps of merges, once one has happened.
  package var mergeRecord: (any MergeRecord<Snapshot>)?

  /// The source that this one is derived from, if it is.
  @usableFromInline package let origin: Origin?

  /// The depth of a source that shows the parts of a concatenation.
  var partDepth = 0

  var observers = ObserverList<Change>()
  /// Return what sources that follow this one show after its next change, by the identity of these.
  @usableFromInline package var followingMakers:
    [ObjectIdentifier: () -> PreparedFollowing<Change>?] = [:]
  /// How often the table changed so far.
  @usableFromInline private(set) package var changeCount = 0
  /// How often it changed in another way than by a merge.
  @usableFromInline private(set) var editCount = 0
  /// How the last change came about, and what it is called.
  @usableFromInline private(set) var lastCause = TableChangeCause.edit
  @usableFromInline private(set) var lastName = ""
  /// Changes whose observers are yet to be called, each with the number of the last observer when it was made.
  private var pending = Queue<(change: Change, lastObserver: Int)>()
  private var isNotifying = false

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - snapshot: The table to begin with.
  ///   - undoLimit: The number of edits that can be undone at most.
  public init(_ snapshot: Snapshot = Snapshot(), undoLimit: Int = .max) {
    currentSnapshot = snapshot
    currentHistory = EditHistory(limit: undoLimit)
    currentHistory.keepForgotten()
    origin = nil
  }

  /// Creates a derived source.
  @usableFromInline
  package init(of origin: Origin) {
    Self.requireDepth(origin.depth)
    currentSnapshot = origin.makeSnapshot()
    currentHistory = EditHistory(limit: 0)
    self.origin = origin
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
      return currentHistory
    }
    _modify {
      registrar.willSet(self, keyPath: historyKeyPath)
      defer { registrar.didSet(self, keyPath: historyKeyPath) }
      yield &currentHistory
    }
  }

  /// Releases what the history has forgotten.
  ///
  /// Objects that die with it may edit the source, so this is done last, once all is in place and
  /// observers are told.
  @usableFromInline
  func letGoOfForgotten() {
    guard !isNotifying else { return }
    let forgotten = currentHistory.takeForgotten()
    if !forgotten.isEmpty { release(forgotten) }
  }

  /// Has the history let go of large tables in another thread, as an edit that was prepared leaves
  /// them: to free a million rows takes longer than a key may wait.
  @usableFromInline
  func releaseForgottenElsewhere()
  where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {
    release = { releaseElsewhere($0) }
  }

  /// Puts a table in place and reports the change.
  ///
  /// - Returns: Whether anything changed.
  @usableFromInline
  package func put(
    _ new: Snapshot,
    _ difference: TableDifference<Section, Row>,
    as cause: TableChangeCause,
    named name: String
  ) -> Bool {
    defer { letGoOfForgotten() }
    guard let change = place(new, difference, as: cause, named: name) else { return false }
    notify(of: change)
    return true
  }

  /// Puts a table in place.
  ///
  /// - Parameters:
  ///   - new: The table.
  ///   - difference: What changes; worked out by the caller, which is inlined where the types are
  ///     known. Here it would take many times as long.
  ///   - cause: How it comes about; an edit is recorded, unless the source is derived.
  ///   - name: What the edit is called.
  /// - Returns: The change to be reported, or `nil` when nothing changed.
  @usableFromInline
  package func place(
    _ new: Snapshot,
    _ difference: TableDifference<Section, Row>,
    as cause: TableChangeCause,
    named name: String
  ) -> Change? {
    guard !difference.isEmpty else { return nil }
    if cause == .edit, origin == nil { history.record(currentSnapshot, named: name) }
    let change = Change(
      cause: cause, name: name, old: currentSnapshot, new: new, difference: difference)
    registrar.withMutation(of: self, keyPath: snapshotKeyPath) { currentSnapshot = new }
    changeCount += 1
    if cause != .merge { editCount += 1 }
    (lastCause, lastName) = (cause, name)
    return change
  }

  /// Tells all observers, one change at a time; one that comes meanwhile waits for its turn.
  @usableFromInline
  func notify(of change: Change) {
    guard !isNotifying else { return pending.append((change, observers.lastNumber)) }
    isNotifying = true
    defer { isNotifying = false }
    notify(of: change, through: observers.lastNumber)
    while let next = pending.popFirst() { notify(of: next.change, through: next.lastObserver) }
  }

  private func notify(of change: Change, through lastObserver: Int) {
    var cursor = ObserverList<Change>.Cursor()
    while let observer = observers.next(&cursor, through: lastObserver) { observer(change) }
  }
}
