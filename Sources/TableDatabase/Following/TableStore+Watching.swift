import Synchronization

extension TableStore {
  /// Watches for writes to the table, by this or other programs.
  ///
  /// A watcher of an installed table also folds its journal; of several, even in other processes,
  /// only one folds at a time.
  ///
  /// - Parameter perform: Called with each event, on the watcher's thread.
  /// - Returns: The watcher, which watches until it is released.
  public func watch(_ perform: @escaping @Sendable (TableStoreWatcher.Event) -> Void)
    -> TableStoreWatcher
  {
    let journal = JournalFollower(of: self)
    return TableStoreWatcher(transactions.engine, perform: perform) { [weak self] poll in
      guard let self else { return nil }
      try journal.requireFolding()
      return try poll.event {
        try schema(in: $0).hasJournal
          ? dialect.notificationStatements(for: tables.notificationChannel) : nil
      } _: {
        try journal.event(of: self, in: $0)
      }
    } end: {
      journal.stop()
    }
  }

  /// Returns `nil` if another program has removed the side tables, or made the table anew.
  func headIfInstalled(in session: DatabaseSession) throws -> JournalHead? {
    do {
      if try tables.areFilled(in: session) { return try JournalHead(of: tables, in: session) }
    } catch let failure where failure.code == .missing {
      // Noticed by the next pages, too.
    }
    forgetSchema()
    return nil
  }

  /// Whether folding would lock out other writers, and few rows are to be folded.
  ///
  /// Programs that do not wait for a lock fail if they write while another connection does.
  func mayWait(_ head: JournalHead) -> Bool {
    dialect.serializesWrites && head.isExact && head.backlog < 1_000
  }

  /// Folds the journal; returns how long to rest if the database is read-only, as on a replica.
  ///
  /// `foldedRows` counts the rows folded since their space was last reclaimed.
  func foldJournal(counting foldedRows: borrowing Atomic<Int>) throws -> Duration? {
    while true {
      do {
        switch try maintain() {
        case .idle: return nil
        case .folded(let count):
          if foldedRows.add(count, ordering: .relaxed).newValue > JournalFold.batchSize / 5 {
            foldedRows.store(0, ordering: .relaxed)
            // Safe to ignore: a database that refuses reclaims the space later.
            try? transactions.run(
              dialect.spaceReclamationStatements(for: tables.journal).map { SQLFragment($0) })
          }
          if count < JournalFold.batchSize { return nil }
        case .needsBuilding:
          try buildFences()
          foldedRows.store(JournalFold.batchSize, ordering: .relaxed)
        }
      } catch let failure as DatabaseEngineError
        where [.busy, .conflict, .missing, .readOnly].contains(failure.code)
      {
        // If another connection is writing, the journal can wait; the next poll notices that it is
        // gone.
        return failure.code == .readOnly ? .seconds(30) : nil
      }
    }
  }
}
