import Dispatch
import Synchronization

extension TableStore {
  /// Watches for writes to the table, by this or other programs.
  ///
  /// A watcher of an installed table also folds what writers have appended to the journal. If there
  /// are several watchers, including those in other processes, only one folds at a time.
  ///
  /// - Parameter perform: Called with each event, on the watcher's thread.
  /// - Returns: The watcher, which watches until it is released.
  public func watch(_ perform: @escaping @Sendable (StoreWatcher.Event) -> Void) -> StoreWatcher {
    let poll = ChangePoll(transactions.engine)
    let revision = Atomic<Int>(-1)
    return StoreWatcher(files: { [engine = transactions.engine] in engine.writtenFiles }) {
      [weak self] in
      guard let self, try poll.hasChanged() else { return false }
      lease.end()
      guard let head = try currentHead() else { return true }
      if head.backlog > 0 || !head.isBuilt { try countJournal() }
      // Folding alone is not a change.
      return revision.exchange(head.revision, ordering: .relaxed) != head.revision
    } end: {
      poll.close()
    } perform: {
      perform($0)
    }
  }

  /// Returns the current head of the journal, or `nil` if nothing is installed.
  private func currentHead() throws -> JournalHead? {
    // Another program may have installed it in the meantime.
    if try !stored.hasJournal { forgetLayout() }
    guard try stored.hasJournal else { return nil }
    return try transactions.read { try JournalHead(of: tables, in: $0) }
  }

  /// Folds the whole journal.
  private func countJournal() throws {
    while true {
      do {
        switch try maintain() {
        case .idle: return
        case .folded(let rows): if rows < JournalFold.batch { return }
        case .needsBuilding: try buildFences()
        }
      } catch let failure as DatabaseFailure where failure.isPassing {
        // Another connection is writing, or this one is read-only; the journal can wait.
        return
      }
    }
  }
}

extension DatabaseFailure {
  /// Whether folding can wait.
  fileprivate var isPassing: Bool {
    [.busy, .conflict, .readOnly].contains(reason)
  }
}
