import Synchronization

/// What was read of a table's catalog and fences, which the stores of all its owners share.
final class TableCache: Sendable {
  private let layout = Mutex<StoredTable?>(nil)
  private let fences = Mutex<[String: Fence]>([:])

  /// The head read last, so that the pages of a shared snapshot read it once.
  private let last = Mutex<(snapshot: Int, head: JournalHead)?>(nil)

  var stored: StoredTable? {
    get { layout.withLock(\.self) }
    set { layout.withLock { $0 = newValue } }
  }

  func head(
    of tables: SideTables, in session: DatabaseSession
  ) throws(DatabaseEngineError) -> JournalHead {
    if let known = last.withLock({ $0 }), known.snapshot == session.snapshot { return known.head }
    let head = try JournalHead(of: tables, in: session)
    if let snapshot = session.snapshot { last.withLock { $0 = (snapshot, head) } }
    return head
  }

  func fence(
    of order: StoredOrdering, at head: JournalHead, in session: DatabaseSession
  ) throws(DatabaseEngineError) -> Fence {
    let known = fences.withLock { $0[order.fence] }
    let statements = FenceStatements(order, session)
    if var fence = known, fence.structure == head.structure, fence.generation <= head.generation {
      if fence.generation == head.generation { return fence }
      fence.update(try statements.runs(since: fence.generation), generation: head.generation)
      keep(fence, for: order)
      return fence
    }
    let fence = Fence(
      try statements.runs(), generation: head.generation, structure: head.structure)
    keep(fence, for: order)
    return fence
  }

  private func keep(_ fence: Fence, for order: StoredOrdering) {
    fences.withLock { fences in
      if let known = fences[order.fence], known.generation > fence.generation { return }
      fences[order.fence] = fence
    }
  }

  func clearFences() { fences.withLock { $0 = [:] } }
}
