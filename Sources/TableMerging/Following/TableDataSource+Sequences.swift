public import TableData

// MARK: - Following sequences

extension TableDataSource
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {
  /// Replaces the table with each table of a sequence, until that ends.
  ///
  /// ```swift
  /// await source.follow(tables)  // any AsyncSequence of tables
  /// ```
  ///
  /// A separate task reads at full speed. Tables between updates are coalesced; the last one always
  /// arrives. Local edits stay: tables are merged, which cannot be undone; see
  /// ``merge(_:from:mergePolicy:)``. While there is something to undo, the history retains the
  /// merged tables.
  ///
  /// Returns when the task is cancelled, and drops pending tables.
  ///
  /// - Parameters:
  ///   - tables: The tables.
  ///   - interval: The minimum update interval.
  ///   - clock: Measures the interval.
  /// - Throws: The sequence's error, after its last table.
  /// - Precondition: The source is not derived.
  /// - Complexity: One difference per update.
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

  /// Applies the differences of a sequence, until it ends.
  ///
  /// ```swift
  /// try await source.follow(differences)  // such as those of another source's changes
  /// ```
  ///
  /// The first difference starts from the current table, each further one from the previous result.
  /// Otherwise as with tables.
  ///
  /// - Parameters:
  ///   - differences: The differences.
  ///   - interval: The minimum update interval.
  ///   - clock: Measures the interval.
  /// - Throws: ``TableSequenceError/sequence(_:)`` when the sequence fails, or
  ///   ``TableSequenceError/table(_:)`` when a difference does not fit; earlier ones are applied.
  /// - Precondition: The source is not derived.
  /// - Complexity: As for the differences, and one more per update.
  @inlinable
  public func follow<Differences: AsyncSequence & Sendable>(
    _ differences: Differences, atMostEvery interval: Duration = .frame,
    clock: some Clock<Duration> = ContinuousClock()
  ) async throws(TableSequenceError<Differences.Failure>)
  where Differences.Element == TableDifference<Section, Row> {
    try await follow(differences, atMostEvery: interval, clock: clock) {
      (table, difference) throws(TableError) in try table.apply(difference)
    }
  }

  /// Applies the edits of a sequence, until it ends.
  ///
  /// ```swift
  /// try await source.follow(edits)  // such as those that a server sends
  /// ```
  ///
  /// Each edit applies to the result of the previous ones. Otherwise as with differences.
  ///
  /// - Parameters:
  ///   - edits: The edits.
  ///   - interval: The minimum update interval.
  ///   - clock: Measures the interval.
  /// - Throws: ``TableSequenceError``; earlier edits are applied.
  /// - Precondition: The source is not derived.
  /// - Complexity: As for the edits, and one difference per update.
  @inlinable
  public func follow<Edits: AsyncSequence & Sendable>(
    _ edits: Edits, atMostEvery interval: Duration = .frame,
    clock: some Clock<Duration> = ContinuousClock()
  ) async throws(TableSequenceError<Edits.Failure>)
  where Edits.Element == TableEdit<Section, Row> {
    try await follow(edits, atMostEvery: interval, clock: clock) {
      (table, edit) throws(TableError) in try table.apply(edit)
    }
  }

  /// Appends the rows of a sequence to a section, until it ends.
  ///
  /// ```swift
  /// try await source.append(contentsOf: lines, to: log.id)  // such as those of a file that grows
  /// ```
  ///
  /// Rows between updates are added at once. Otherwise as with edits.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - section: The section.
  ///   - interval: The minimum update interval.
  ///   - clock: Measures the interval.
  /// - Throws: ``TableSequenceError``, also for an existing row or a missing section; earlier rows
  ///   are added.
  /// - Precondition: The source is not derived.
  /// - Complexity: O(log *n*) for each of *n* rows, and one difference per update.
  @inlinable
  public func append<Rows: AsyncSequence & Sendable>(
    contentsOf rows: Rows, to section: Section.ID, atMostEvery interval: Duration = .frame,
    clock: some Clock<Duration> = ContinuousClock()
  ) async throws(TableSequenceError<Rows.Failure>) where Rows.Element == Row {
    try await follow(rows, atMostEvery: interval, clock: clock) {
      (table, row) throws(TableError) in try table.append(row, to: section)
    }
  }

  /// Updates rows from a sequence or appends them to a section, until it ends.
  ///
  /// ```swift
  /// try await source.updateOrAppend(contentsOf: jobs, to: list.id)  // jobs come again
  /// ```
  ///
  /// Of rows with equal identifiers between two updates, the last one wins. Otherwise as with
  /// edits.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - section: The section.
  ///   - interval: The minimum update interval.
  ///   - clock: Measures the interval.
  /// - Throws: ``TableSequenceError``, also for a new row and a missing section; earlier rows are
  ///   in place.
  /// - Precondition: The source is not derived.
  /// - Complexity: O(log *n*) for each of *n* rows, and one difference per update.
  @inlinable
  public func updateOrAppend<Rows: AsyncSequence & Sendable>(
    contentsOf rows: Rows, to section: Section.ID, atMostEvery interval: Duration = .frame,
    clock: some Clock<Duration> = ContinuousClock()
  ) async throws(TableSequenceError<Rows.Failure>) where Rows.Element == Row {
    try await follow(rows, atMostEvery: interval, clock: clock) {
      (table, row) throws(TableError) in try table.updateOrAppend(row, to: section)
    }
  }

  @inlinable
  func follow<Elements: AsyncSequence & Sendable>(
    _ elements: Elements, atMostEvery interval: Duration, clock: some Clock<Duration>,
    applying apply:
      @escaping @Sendable (inout Snapshot, Elements.Element) throws(TableError) -> Void
  ) async throws(TableSequenceError<Elements.Failure>) where Elements.Element: Sendable {
    typealias Failure = TableSequenceError<Elements.Failure>
    let reader = SequenceReader<Snapshot, Failure>(snapshot)
    try await follow(reader, atMostEvery: interval, clock: clock) {
      await reader.read(elements) { (table, element) throws(Failure) in
        do throws(TableError) { try apply(&table, element) } catch { throw .table(error) }
      } failing: {
        .sequence($0)
      }
    }
  }

  @inlinable
  func follow<Failure: Error>(
    _ reader: SequenceReader<Snapshot, Failure>, atMostEvery interval: Duration,
    clock: some Clock<Duration>, reading read: @escaping @Sendable () async -> Void
  ) async throws(Failure) {
    requireOwn()
    let reading = Task.detached { await read() }
    defer { reading.cancel() }
    var followed = SnapshotFollower(of: self)
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
  @usableFromInline
  package static var frame: Duration { .nanoseconds(16_666_667) }
}
