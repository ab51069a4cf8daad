public import TableData
public import TableMerging

/// Performs the edits that clients of a feed send, each once.
///
/// ```swift
/// let receiver = EditReceiver(source: source, feed: feed)  // in the actor where the source lives
/// let response = receiver.perform(edit)
/// ```
///
/// An edit of an older version is merged with later changes. Undo reverts the client's own last
/// edit only. A conflicting edit is answered with the conflicts instead.
public final class EditReceiver<
  Section: Identifiable & Equatable & Sendable, Row: Identifiable & Equatable & Sendable
> where Section.ID: Sendable, Row.ID: Sendable {
  /// The type of edits.
  public typealias Edit = ClientEdit<Section, Row>
  /// The type of responses.
  public typealias Response = ClientEditResponse<Section, Row>

  private typealias Snapshot = TableSnapshot<Section, Row>
  private typealias History = EditHistory<Step>

  private struct Step {
    let before: Snapshot
    let after: Snapshot
  }

  /// The performed edits; save them with the table.
  public private(set) var log: EditLog

  private let source: TableDataSource<Section, Row>
  private let feed: TableFeed<Section, Row>
  private let policy: RowMergePolicy<Row>
  private let undoLimit: Int
  private let clientLimit: Int
  /// The logical time of each client's last edit.
  private var uses: [String: Int] = [:]
  private var useCount = 0
  private var histories: [String: History] = [:]

  /// Creates a receiver.
  ///
  /// - Parameters:
  ///   - source: The source, not derived.
  ///   - feed: Its feed, which keeps the edits' base versions.
  ///   - log: An earlier run's log.
  ///   - policy: How rows that a client and others changed are merged.
  ///   - undoLimit: How many edits each client can undo.
  ///   - clientLimit: How many clients are kept, at least one; the least recently active is
  ///     forgotten.
  public init(
    source: TableDataSource<Section, Row>, feed: TableFeed<Section, Row>,
    log: EditLog = EditLog(), mergePolicy policy: RowMergePolicy<Row> = .wholeRow,
    undoLimit: Int = 20,
    clientLimit: Int = .max
  ) {
    precondition(clientLimit > 0, "A receiver keeps at least the client of an edit")
    self.source = source
    self.feed = feed
    self.log = log
    self.policy = policy
    self.undoLimit = undoLimit
    self.clientLimit = clientLimit
    for client in log.clientIDs { uses[client] = 0 }
  }

  /// Performs an edit, unless it was performed before.
  ///
  /// - Parameter edit: The edit.
  /// - Returns: The response; save the table and ``log`` before sending it.
  /// - Complexity: As for a `TableMerge`.
  public func perform(_ edit: Edit) -> Response {
    useCount += 1
    uses[edit.clientID] = useCount
    while uses.count > clientLimit, let idle = uses.min(by: { $0.value < $1.value }) {
      forget(clientID: idle.key)
    }
    if let version = log.version(of: edit.clientID, number: edit.number) {
      return .alreadyDone(version)
    }
    if let last = log.lastEditNumber(of: edit.clientID), last > edit.number {
      return .superseded
    }
    var history = histories[edit.clientID] ?? History()
    let unchanged = Step(before: source.snapshot, after: source.snapshot)
    switch edit.action {
    case .edits(let edits, let version): return apply(edits, of: version, edit)
    case .undo:
      guard let name = history.undoName, let step = history.undo(from: unchanged) else {
        return .refused(.nothingToUndo)
      }
      return merge(step.before, from: step.after, name, edit) { _ = $0.undo(from: $1) }
    case .redo:
      guard let name = history.redoName, let step = history.redo(from: unchanged) else {
        return .refused(.nothingToRedo)
      }
      return merge(step.before, from: step.after, name, edit) { _ = $0.redo(from: $1) }
    }
  }

  /// Forgets a client's undo history and last edit.
  ///
  /// - Parameter clientID: A client that will not come back.
  public func forget(clientID: String) {
    histories[clientID] = nil
    uses[clientID] = nil
    log.forget(clientID: clientID)
  }

  private func apply(
    _ edits: [TableEdit<Section, Row>], of version: TableVersion, _ edit: Edit
  ) -> Response {
    guard let base = feed.snapshot(of: version) else { return .stale }
    let mine: Snapshot
    do { mine = try base.applying(.group(edits)) } catch {
      return .refused(.inapplicable(reason: error.description))
    }
    return merge(mine, from: base, edit.name, edit) { history, step in
      if step.before != step.after { history.record(step, named: edit.name) }
    }
  }

  private func merge(
    _ mine: Snapshot, from base: Snapshot, _ name: String, _ edit: Edit,
    noting note: (inout History, Step) -> Void
  ) -> Response {
    let old = source.snapshot
    let merge = TableMerge(base: base, theirs: old, mine: mine, mergePolicy: policy)
    let conflicts = merge.conflictsExceptOrder
    guard conflicts.isEmpty else { return .conflicts(conflicts) }
    let isChanged = merge.snapshot != old
    let version = source.version.with(number: source.version.number + (isChanged ? 1 : 0))
    // Recorded before observers are notified, as one may save the log with the table.
    log.record(edit.number, of: edit.clientID, in: version)
    note(
      &histories[edit.clientID, default: History(limit: undoLimit)],
      Step(before: old, after: merge.snapshot))
    source.apply(merge.snapshot, named: name)
    return .done(version)
  }
}
