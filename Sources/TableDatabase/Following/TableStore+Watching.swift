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
  public func watch(_ perform: @escaping @Sendable (TableStoreWatcher.Event) -> Void) -> TableStoreWatcher {
    let poll = ChangePoll(transactions.engine)
    let revision = Atomic<Int>(-1)
    let isDeaf = Atomic(false)
    let folding = Mutex(ContinuousClock.now)
    return TableStoreWatcher(files: { [engine = transactions.engine] in engine.writtenFiles }) {
      [weak self] in
      guard let self else { return false }
      let bell = try stored.hasJournal ? dialect.notificationStatements(for: tables.bell) : nil
      defer {
        if poll.isDeaf, !isDeaf.exchange(true, ordering: .relaxed) { perform(.polling) }
      }
      return try poll.hasChanged(bell: bell) {
        lease.end()
        guard let head = try currentHead() else { return true }
        if head.backlog > 0 || !head.isBuilt {
          try folding.withLock { if $0 < .now, try !countJournal() { $0 = .now + .seconds(30) } }
        }
        // Folding alone is not a change.
        return revision.exchange(head.revision, ordering: .relaxed) != head.revision
      }
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

  /// Folds the whole journal; returns `false` if the database may only be read, as on a replica.
  private func countJournal() throws -> Bool {
    while true {
      do {
        switch try maintain() {
        case .idle: return true
        case .folded(let rows): if rows < JournalFold.batch { return true }
        case .needsBuilding: try buildFences()
        }
      } catch let failure as DatabaseEngineError
        where [.busy, .conflict, .readOnly].contains(failure.reason)
      {
        // If another connection is writing, the journal can wait.
        return failure.reason != .readOnly
      }
    }
  }
}
