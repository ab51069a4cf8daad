import Dispatch
import Synchronization

extension TableStore {
  /// Watches what is written to the table, by this program or others.
  ///
  /// A watcher of an installed table also counts what writers have appended to the journal; of
  /// several, also in other processes, one does so at a time.
  ///
  /// - Parameter perform: Is told what happened, in a thread of the watcher.
  /// - Returns: The watcher, which watches until it is released.
  public func watch(_ perform: @escaping @Sendable (StoreWatcher.Event) -> Void) -> StoreWatcher {
    let poll = ChangePoll(transactions.engine)
    let revision = Atomic<Int>(-1)
    return StoreWatcher(every: .milliseconds(50)) { [weak self] in
      guard let self, try poll.hasChanged() else { return false }
      lease.end()
      guard let head = try currentHead() else { return true }
      if head.backlog > 0 || !head.isBuilt { try countJournal() }
      // What was only counted is no change.
      return revision.exchange(head.revision, ordering: .relaxed) != head.revision
    } end: {
      poll.close()
    } perform: {
      perform($0)
    }
  }

  /// What the journal says now; `nil` if nothing is installed.
  private func currentHead() throws -> JournalHead? {
    // Somebody else may have installed it since.
    if try !stored.hasJournal { forgetLayout() }
    guard try stored.hasJournal else { return nil }
    return try transactions.read { try JournalHead(of: tables, in: $0) }
  }

  /// Counts all of the journal.
  private func countJournal() throws {
    while true {
      do {
        switch try maintain() {
        case .idle: return
        case .folded(let rows): if rows < JournalFold.batch { return }
        case .needsBuilding: try buildFences()
        }
      } catch let failure as DatabaseFailure where failure.isPassing {
        // Somebody else is writing, or only they may; the journal waits.
        return
      }
    }
  }
}

extension DatabaseFailure {
  /// Whether counting can wait.
  fileprivate var isPassing: Bool {
    [.busy, .conflict, .readOnly].contains(reason)
  }
}
