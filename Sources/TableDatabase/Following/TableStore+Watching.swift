import Synchronization

extension TableStore {
  /// Watches for writes to the table, by this or other programs.
  ///
  /// A watcher of an installed table also folds what writers have appended to the journal. If there
  /// are several watchers, including those in other processes, only one folds at a time.
  ///
  /// - Parameter perform: Called with each event, on the watcher's thread.
  /// - Returns: The watcher, which watches until it is released.
  public func watch(_ perform: @escaping @Sendable (TableStoreWatcher.Event) -> Void)
    -> TableStoreWatcher
  {
    let poll = ChangePoll(transactions.engine)
    let revision = Atomic<Int>(-1)
    let isReported = Atomic(false)
    let folded = Atomic<Int>(0)
    let folder = JournalFolder { [weak self] in try self?.countJournal(folded) }
    return TableStoreWatcher(files: { [engine = transactions.engine] in engine.writtenFiles }) {
      [weak self] in
      guard let self else { return false }
      if let failure = folder.failure {
        folder.fold()
        throw failure
      }
      defer {
        if poll.isUnavailable, !isReported.exchange(true, ordering: .relaxed) { perform(.polling) }
      }
      return try poll.hasChanged {
        try stored(in: $0).hasJournal ? dialect.notificationStatements(for: tables.channel) : nil
      } _: { session in
        // The next lease must see what is counted here.
        defer { lease.end() }
        // Another program may have installed it in the meantime.
        if try !stored(in: session).hasJournal {
          guard try TableCatalog(of: tables.state, in: session).isReadable else { return true }
          forgetLayout()
        }
        let head = try JournalHead(of: tables, in: session)
        if head.backlog > 0 || !head.isBuilt { folder.fold() }
        // Folding alone is not a change.
        return revision.exchange(head.revision, ordering: .relaxed) != head.revision
      }
    } end: {
      poll.close()
      folder.stop()
    } perform: {
      perform($0)
    }
  }

  /// Folds the whole journal.
  ///
  /// - Parameter rows: Counts the rows that were folded since their space was last reclaimed.
  /// - Returns: How long to rest if the database may only be read, as on a replica.
  /// - Throws: ``DatabaseEngineError``, or `CancellationError`.
  private func countJournal(_ rows: borrowing Atomic<Int>) throws -> Duration? {
    while true {
      do {
        switch try maintain() {
        case .idle: return nil
        case .folded(let count):
          if rows.add(count, ordering: .relaxed).newValue > JournalFold.batch / 5 {
            rows.store(0, ordering: .relaxed)
            // A database that refuses does so in its own time.
            try? transactions.run(
              dialect.spaceReclamationStatements(for: tables.journal).map { SQLText($0) })
          }
          if count < JournalFold.batch { return nil }
        case .needsBuilding:
          try buildFences()
          rows.store(JournalFold.batch, ordering: .relaxed)
        }
      } catch let failure as DatabaseEngineError
        where [.busy, .conflict, .readOnly].contains(failure.reason)
      {
        // If another connection is writing, the journal can wait.
        return failure.reason == .readOnly ? .seconds(30) : nil
      }
    }
  }
}
