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
  /// The type of requests.
  public typealias Request = ClientEdit<Section, Row>
  /// The type of responses.
  public typealias Response = ClientEditResponse<Section, Row>

  private typealias Snapshot = TableSnapshot<Section, Row>
  private typealias Step = ClientHistory<Section, Row>.Step

  /// The performed requests; save them with the table.
  public private(set) var log: EditLog

  private let source: TableDataSource<Section, Row>
  private let feed: TableFeed<Section, Row>
  private let policy: RowMergePolicy<Row>
  private let undoLimit: Int
  private let clientLimit: Int
  /// Logical timestamps of the last requests.
  private var uses: [String: Int] = [:]
  private var useCount = 0
  private var histories: [String: ClientHistory<Section, Row>] = [:]

  /// Creates a receiver.
  ///
  /// - Parameters:
  ///   - source: The source, not derived.
  ///   - feed: Its feed, which keeps the edits' base versions.
  ///   - log: An earlier run's log.
  ///   - policy: How rows that a client and others changed are merged.
  ///   - undoLimit: How many edits each client can undo.
  ///   - clientLimit: How many clients are kept; the least recently active is forgotten.
  public init(
    source: TableDataSource<Section, Row>, feed: TableFeed<Section, Row>,
    log: EditLog = EditLog(), mergePolicy policy: RowMergePolicy<Row> = .wholeRow,
    undoLimit: Int = 20,
    clientLimit: Int = .max
  ) {
    self.source = source
    self.feed = feed
    self.log = log
    self.policy = policy
    self.undoLimit = undoLimit
    self.clientLimit = clientLimit
  }

  /// Performs a request, unless it was performed before.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response; save the table and ``log`` before sending it.
  /// - Complexity: That of a `TableMerge`.
  public func perform(_ request: Request) -> Response {
    useCount += 1
    uses[request.clientID] = useCount
    if uses.count > clientLimit, let idle = uses.min(by: { $0.value < $1.value }) {
      forget(clientID: idle.key)
    }
    if let version = log.version(of: request.clientID, number: request.number) {
      return .alreadyDone(version)
    }
    if let last = log.lastRequestNumber(of: request.clientID), last > request.number {
      return .superseded
    }
    let history = histories[request.clientID] ?? ClientHistory()
    switch request.action {
    case .edits(let edits, let version): return edit(edits, of: version, request)
    case .undo:
      guard let step = history.undoable.last else { return .refused(.nothingToUndo) }
      return merge(step.before, from: step.after, step.name, request) { $0.undo(by: $1) }
    case .redo:
      guard let step = history.redoable.last else { return .refused(.nothingToRedo) }
      return merge(step.before, from: step.after, step.name, request) { $0.redo(by: $1) }
    }
  }

  /// Forgets a client's undo history and last request.
  ///
  /// - Parameter clientID: A client that will not come back.
  public func forget(clientID: String) {
    histories[clientID] = nil
    uses[clientID] = nil
    log.forget(clientID: clientID)
  }

  private func edit(
    _ edits: [TableEdit<Section, Row>], of version: TableVersion, _ request: Request
  ) -> Response {
    guard let base = feed.snapshot(of: version) else { return .stale }
    let mine: Snapshot
    do { mine = try base.applying(.group(edits)) } catch {
      return .refused(.inapplicable(reason: error.description))
    }
    return merge(mine, from: base, request.name, request) { [undoLimit] history, step in
      if step.before != step.after { history.add(step, limit: undoLimit) }
    }
  }

  private func merge(
    _ mine: Snapshot, from base: Snapshot, _ name: String, _ request: Request,
    noting note: (inout ClientHistory<Section, Row>, Step) -> Void
  ) -> Response {
    let old = source.snapshot
    let merge = TableMerge(base: base, theirs: old, mine: mine, mergePolicy: policy)
    let conflicts = merge.conflictsBeyondOrder
    guard conflicts.isEmpty else { return .conflicts(conflicts) }
    let isChanged = merge.snapshot != old
    let version = source.version.with(number: source.version.number + (isChanged ? 1 : 0))
    // Before observers are notified: one may save the log with the table.
    log.note(request.number, of: request.clientID, in: version)
    note(
      &histories[request.clientID, default: ClientHistory()],
      Step(before: old, after: merge.snapshot, name: name))
    source.apply(merge.snapshot, named: name)
    return .done(version)
  }
}
