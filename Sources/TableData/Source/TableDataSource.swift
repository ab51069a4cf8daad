public import Observation

/// Holds the current table and its history, and notifies observers of changes.
///
/// It belongs to no actor; use it where it was created. Pass snapshots to other tasks instead.
///
/// ```swift
/// let source = TableDataSource(table)
/// source.addPermanentObserver { change in print(change.difference) }
/// source.edit(named: "Delete Pear") { table in table.remove(id: pear.id) }
/// source.undo()
/// ```
///
/// Observers may edit, undo and redo in turn. The table changes at once; every observer receives
/// the changes one by one, in order.
///
/// At most 24 sources can be chained by derivation, so that changes propagate on a 512 KB stack;
/// exceeding this traps.
///
/// `snapshot` and `history` are observable: a SwiftUI view that reads them is notified before they
/// change.
public final class TableDataSource<
  Section: Identifiable & Equatable, Row: Identifiable & Equatable
>: Observable {
  /// The type of the table.
  public typealias Snapshot = TableSnapshot<Section, Row>
  /// The type of changes for observers.
  public typealias Change = TableChange<Section, Row>

  private var currentSnapshot: Snapshot
  private let registrar = ObservationRegistrar()
  // Stored: generic key path expressions are instantiated on each use.
  private let snapshotKeyPath = \TableDataSource.snapshot
  private let historyKeyPath = \TableDataSource.history
  /// The merge state, once a merge has happened.
  package var mergeRecord: (any MergeRecord<Snapshot>)?

  let upstream: Upstream
  /// Computes differences; specialized where the source is created, and so many times faster.
  private let compare: (Snapshot, Snapshot) -> TableDifference<Section, Row>

  var observers = ObserverList<Observer>()
  private let epoch = TableVersion.makeEpoch()
  @usableFromInline private(set) package var changeCount = 0
  /// The number of the last change that was not a merge.
  @usableFromInline private(set) var lastEdit = 0
  @usableFromInline private(set) package var last = (cause: TableChangeCause.edit, name: "")
  /// Changes to report, each with the number of the last observer that was there when it happened.
  private var pending = Queue<(change: Change, lastObserver: Int)>()
  private var isNotifying = false

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - snapshot: The initial table.
  ///   - undoLimit: The largest number of undoable edits.
  @inlinable
  public convenience init(_ snapshot: Snapshot = Snapshot(), undoLimit: Int = .max) {
    self.init(snapshot, .own(SourceHistory(limit: undoLimit))) { $0.difference(from: $1) }
  }

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

  /// The table's version, which each change advances.
  public var version: TableVersion { TableVersion(epoch: epoch, number: changeCount) }

  /// The undo history; empty in a derived source.
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

  /// Releases forgotten tables after everything else, as their deinitializers may edit the source.
  func releaseForgotten() {
    guard !isNotifying, case .own(let own) = upstream else { return }
    let forgotten = own.history.takeForgotten()
    if !forgotten.isEmpty { own.release(forgotten) }
  }

  @usableFromInline
  @discardableResult
  package func commitAndNotify(
    _ new: Snapshot, by difference: TableDifference<Section, Row>? = nil,
    as cause: TableChangeCause, named name: String
  ) -> Bool {
    defer { releaseForgotten() }
    guard let change = commit(new, by: difference, as: cause, named: name) else { return false }
    notify(of: change)
    return true
  }

  /// Replaces the table without notifying observers; records an edit, unless the source is derived.
  func commit(
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

  /// Notifies observers; changes made meanwhile are queued.
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
