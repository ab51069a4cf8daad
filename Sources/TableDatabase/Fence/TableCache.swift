import Synchronization

/// A cache of a table's schema and fences, which all its owners' stores share.
final class TableCache: Sendable {
  private let knownSchema = Mutex<TableSchema?>(nil)
  private let fences = Mutex<[String: Fence]>([:])

  /// The head read last, so that the pages of a shared snapshot read it once.
  private let last = LastValue<Int, JournalHead>()

  var schema: TableSchema? {
    get { knownSchema.withLock(\.self) }
    set { knownSchema.withLock { $0 = newValue } }
  }

  func head(of tables: SideTables, in session: DatabaseSession) throws -> JournalHead {
    guard let snapshot = session.snapshot else { return try JournalHead(of: tables, in: session) }
    return try last.value(for: snapshot) { try JournalHead(of: tables, in: session) }
  }

  func fence(
    of order: ResolvedOrdering, at head: JournalHead, in session: DatabaseSession
  ) throws(DatabaseEngineError) -> Fence {
    let known = fences.withLock { $0[order.fence] }
    if let known, (known.structure, known.generation) == (head.structure, head.generation) {
      return known
    }
    let statements = FenceStatements(order, session)
    var fence: Fence
    if let known, known.structure == head.structure, known.generation < head.generation {
      fence = known
      fence.update(try statements.runs(since: known.generation), generation: head.generation)
    } else {
      fence = Fence(
        try statements.runs(), generation: head.generation, structure: head.structure)
    }
    fences.withLock { fences in
      if let known = fences[order.fence], known.generation > fence.generation { return }
      fences[order.fence] = fence
    }
    return fence
  }

  func clearFences() { fences.withLock { $0 = [:] } }
}
