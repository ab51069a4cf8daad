import Synchronization

/// Notices what was written to a table's journal, and has it folded.
final class JournalFollower<Record: Sendable>: Sendable {
  private let foldingQueue: JournalFoldingQueue
  private let seen = Mutex(SeenJournal())

  init(of store: TableStore<Record>) {
    let foldedRows = Atomic<Int>(0)
    foldingQueue = JournalFoldingQueue { [weak store] in
      try store?.foldJournal(counting: foldedRows)
    }
  }

  /// Throws why the journal could not be folded, and has it tried again.
  func requireFolding() throws {
    guard let failure = foldingQueue.failure else { return }
    foldingQueue.fold()
    throw failure
  }

  /// Returns what has changed since the last call.
  func event(
    of store: TableStore<Record>, in session: DatabaseSession
  ) throws -> TableStoreWatcher.Event? {
    // The next lease must see the rows counted here.
    defer { store.lease.end() }
    // Another program may have installed it meanwhile.
    if try !store.schema(in: session).hasJournal {
      guard try store.tables.areInstalled(in: session) else { return .changed }
      store.forgetSchema()
    }
    guard let head = try store.headIfInstalled(in: session) else { return .changed }
    if head.backlog > 0 || !head.isBuilt || head.isStale {
      foldingQueue.fold(whenQuiet: store.mayWait(head))
    }
    return seen.withLock { $0.event(at: head) }
  }

  /// Interrupts a fold, and waits for its thread.
  func stop() { foldingQueue.stop() }
}
