public import TableData

// MARK: - Tables, differences and edits that come by themselves

extension TableDataSource
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {
  /// Puts the tables of a sequence in place as they come, until it ends.
  ///
  /// ```swift
  /// await source.follow(tables)  // any AsyncSequence of tables
  /// ```
  ///
  /// The sequence is read in a task of its own, as fast as it goes. Of the tables that come between
  /// two updates only the last one counts, so that observers are told the exact difference of the two
  /// ends; the last table of the sequence is always put in place. What was edited here meanwhile stays:
  /// a table is merged as one from elsewhere, and is nothing to undo; see ``merge(_:from:byParts:)``.
  ///
  /// When the task is cancelled, it returns, and what was not put in place yet is dropped. As long as
  /// there is something to undo, the history keeps what it was merged with; a source that nobody edits
  /// keeps nothing.
  ///
  /// - Parameters:
  ///   - tables: The tables.
  ///   - interval: The time between two updates at least; by default a frame of 60 a second.
  ///   - clock: What the time is measured by.
  /// - Throws: What the sequence throws, after the last table before that was put in place.
  /// - Precondition: The source is not derived.
  /// - Complexity: That of one difference for each update, from the table before to the next.
  @inlinable
  public func follow<Tables: AsyncSequence & Sendable>(
    _ tables: Tables, atMostEvery interval: Duration = .frame,
    clock: some Clock<Duration> = ContinuousClock()
  ) async throws(Tables.Failure) where Tables.Element == Snapshot {
    let reader = SequenceReader<Snapshot, Tables.Failure>(snapshot)
    try await follow(reader, atMostEvery: interval, clock: clock) {
      await reader.read(tables) { (table, next) throws(Tables.Failure) in
        table = next
      } failing: {
        $0
      }
    }
  }

  /// Makes the changes of a sequence as they come, until it ends.
  ///
  /// ```swift
  /// try await source.follow(differences)  // such as those of another source's changes
  /// ```
  ///
  /// The first difference leads from the table that the source has now, each other one from where the
  /// one before it led to. Those that come between two updates are joined: observers are told the exact
  /// difference of the two ends. Otherwise all is as with tables.
  ///
  /// - Parameters:
  ///   - differences: The differences.
  ///   - interval: The time between two updates at least; by default a frame of 60 a second.
  ///   - clock: What the time is measured by.
  /// - Throws: ``FollowingError/sequence(_:)`` with what the sequence throws, or
  ///   ``FollowingError/table(_:)`` when a difference does not begin where the one before it led to;
  ///   those before it have been made.
  /// - Precondition: The source is not derived.
  /// - Complexity: That of applying the differences, and of one more for each update.
  @inlinable
  public func follow<Differences: AsyncSequence & Sendable>(
    _ differences: Differences, atMostEvery interval: Duration = .frame,
    clock: some Clock<Duration> = ContinuousClock()
  ) async throws(FollowingError<Differences.Failure>)
  where Differences.Element == TableDifference<Section, Row> {
    try await follow(differences, atMostEvery: interval, clock: clock) {
      (table, difference) throws(TableError) in try table.apply(difference)
    }
  }

  /// Makes the edits of a sequence as they come, until it ends.
  ///
  /// ```swift
  /// try await source.follow(edits)  // such as those that a server sends
  /// ```
  ///
  /// Each edit is one of the table that those before it led to, beginning with the one that the source
  /// has now. Those that come between two updates are joined: observers are told the exact difference
  /// of the two ends. Otherwise all is as with tables.
  ///
  /// - Parameters:
  ///   - edits: The edits.
  ///   - interval: The time between two updates at least; by default a frame of 60 a second.
  ///   - clock: What the time is measured by.
  /// - Throws: ``FollowingError/sequence(_:)`` with what the sequence throws, or
  ///   ``FollowingError/table(_:)`` when an edit does not fit the table; those before it have been made.
  /// - Precondition: The source is not derived.
  /// - Complexity: That of the edits, and of one difference for each update.
  @inlinable
  public func follow<Edits: AsyncSequence & Sendable>(
    _ edits: Edits, atMostEvery interval: Duration = .frame,
    clock: some Clock<Duration> = ContinuousClock()
  ) async throws(FollowingError<Edits.Failure>)
  where Edits.Element == TableEdit<Section, Row> {
    try await follow(edits, atMostEvery: interval, clock: clock) {
      (table, edit) throws(TableError) in try table.apply(edit)
    }
  }

  /// Adds the rows of a sequence at the end of a section as they come, until it ends.
  ///
  /// ```swift
  /// try await source.append(contentsOf: lines, to: log.id)  // such as those of a file that grows
  /// ```
  ///
  /// Rows that come between two updates are added at once. Otherwise all is as with edits.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - section: The identifier of a section of the table.
  ///   - interval: The time between two updates at least; by default a frame of 60 a second.
  ///   - clock: What the time is measured by.
  /// - Throws: ``FollowingError/sequence(_:)`` with what the sequence throws, or
  ///   ``FollowingError/table(_:)`` when a row is there already or the section is missing; the rows
  ///   before it have been added.
  /// - Precondition: The source is not derived.
  /// - Complexity: O(log *n*) for each of *n* rows, and that of one difference for each update.
  @inlinable
  public func append<Rows: AsyncSequence & Sendable>(
    contentsOf rows: Rows, to section: Section.ID, atMostEvery interval: Duration = .frame,
    clock: some Clock<Duration> = ContinuousClock()
  ) async throws(FollowingError<Rows.Failure>) where Rows.Element == Row {
    try await follow(rows, atMostEvery: interval, clock: clock) {
      (table, row) throws(TableError) in try table.append(row, to: section)
    }
  }

  /// Updates the rows of a sequence that are there, and adds the others at the end of a section, as they
  /// come, until it ends.
  ///
  /// ```swift
  /// try await source.updateOrAppend(contentsOf: jobs, to: list.id)  // jobs come again
  /// ```
  ///
  /// Of rows with the same identifier that come between two updates the last one counts. Otherwise
  /// all is as with edits.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - section: The identifier of a section of the table.
  ///   - interval: The time between two updates at least; by default a frame of 60 a second.
  ///   - clock: What the time is measured by.
  /// - Throws: ``FollowingError/sequence(_:)`` with what the sequence throws, or
  ///   ``FollowingError/table(_:)`` when a new row comes and the section is missing; the rows before
  ///   it have been put in place.
  /// - Precondition: The source is not derived.
  /// - Complexity: O(log *n*) for each of *n* rows, and that of one difference for each update.
  @inlinable
  public func updateOrAppend<Rows: AsyncSequence & Sendable>(
    contentsOf rows: Rows, to section: Section.ID, atMostEvery interval: Duration = .frame,
    clock: some Clock<Duration> = ContinuousClock()
  ) async throws(FollowingError<Rows.Failure>) where Rows.Element == Row {
    try await follow(rows, atMostEvery: interval, clock: clock) {
      (table, row) throws(TableError) in try table.updateOrAppend(row, to: section)
    }
  }

  /// Applies the elements of a sequence to the table one by one, until it ends.
  ///
  /// - Parameters:
  ///   - elements: The sequence.
  ///   - interval: The time between two updates at least.
  ///   - clock: What the time is measured by.
  ///   - apply: Changes a table by an element.
  /// - Throws: What the sequence throws, or why an element does not fit the table.
  @inlinable
  func follow<Elements: AsyncSequence & Sendable>(
    _ elements: Elements, atMostEvery interval: Duration, clock: some Clock<Duration>,
    applying apply:
      @escaping @Sendable (inout Snapshot, Elements.Element) throws(TableError) -> Void
  ) async throws(FollowingError<Elements.Failure>) where Elements.Element: Sendable {
    typealias Failure = FollowingError<Elements.Failure>
    let reader = SequenceReader<Snapshot, Failure>(snapshot)
    try await follow(reader, atMostEvery: interval, clock: clock) {
      await reader.read(elements) { (table, element) throws(Failure) in
        do throws(TableError) { try apply(&table, element) } catch { throw .table(error) }
      } failing: {
        .sequence($0)
      }
    }
  }

  /// Puts in place what a reader makes of its sequence, until that ends or the task is cancelled.
  ///
  /// - Parameters:
  ///   - reader: Has the next table ready.
  ///   - interval: The time between two updates at least.
  ///   - clock: What the time is measured by.
  ///   - read: Reads the whole sequence.
  /// - Throws: Why the sequence came to an early end.
  @inlinable
  func follow<Failure: Error>(
    _ reader: SequenceReader<Snapshot, Failure>, atMostEvery interval: Duration,
    clock: some Clock<Duration>, reading read: @escaping @Sendable () async -> Void
  ) async throws(Failure) {
    requireOwn()
    let reading = Task.detached { await read() }
    defer { reading.cancel() }
    var followed = FollowedTable(of: self)
    var earliest = clock.now
    for await _ in reader.signals {
      if clock.now < earliest { try? await clock.sleep(until: earliest, tolerance: .zero) }
      guard let next = await reader.take(), !Task.isCancelled else { continue }
      followed.follow(next, in: self)
      earliest = clock.now.advanced(by: interval)
    }
    if !Task.isCancelled, let failure = await reader.failure { throw failure }
  }
}

extension Duration {
  /// The time between two frames of 60 a second.
  @usableFromInline
  package static var frame: Duration { .nanoseconds(16_666_667) }
}
