public import TableData

extension TerminalApplication {
  /// Populates a source while the screens run.
  ///
  /// ```swift
  /// application.populate(source) { source in
  ///   try await source.append(contentsOf: lines, to: log.id)
  /// }
  /// ```
  ///
  /// The closure runs in its own task, on its own source with the same initial table. Changes
  /// appear at most 60 times a second, or before each command of a transcript, and never delay
  /// keys. The user's edits survive, as in a merge. The task is cancelled when the screens end;
  /// its errors are shown.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - isFinite: Whether the closure ends by itself: a transcript and linear output wait for it,
  ///     and the screens a moment for the first change.
  ///   - body: Edits its source until there is no more data.
  @inlinable
  public mutating func populate<Section: Identifiable & Equatable & Sendable, Row>(
    _ source: TableDataSource<Section, Row>, isFinite: Bool = false,
    _ body: @escaping @Sendable (TableDataSource<Section, Row>) async throws -> Void
  ) where Row: Identifiable & Equatable & Sendable, Section.ID: Sendable, Row.ID: Sendable {
    addPopulation(source, body, PopulationOperations(), isFinite: isFinite)
  }

  /// Loads rows into a source while the screens run, such as those of a long file.
  ///
  /// ```swift
  /// application.load(records.batches, into: source, section: 0)
  /// ```
  ///
  /// As ``populate(_:isFinite:_:)`` of a closure that ends.
  ///
  /// - Parameters:
  ///   - batches: The rows, each batch of them shown as soon as it is made, or has arrived.
  ///   - source: The source.
  ///   - section: The section to append to.
  ///   - completion: Edits the table with all rows; an error is shown, and keeps its edits.
  @inlinable
  public mutating func load<Section: Identifiable & Equatable & Sendable, Row>(
    _ batches: some Sequence<some Sequence<Row> & SendableMetatype> & Sendable,
    into source: TableDataSource<Section, Row>, section: Section.ID,
    completion: @escaping @Sendable (inout TableSnapshot<Section, Row>) throws -> Void = { _ in }
  ) where Row: Identifiable & Equatable & Sendable, Section.ID: Sendable, Row.ID: Sendable {
    populate(source, isFinite: true) { source in
      for batch in batches {
        if Task.isCancelled { return }
        try source.edit { try $0.append(contentsOf: batch, to: section) }
      }
      var failure: (any Error)?
      source.edit { table in
        do { try completion(&table) } catch { failure = error }
      }
      if let failure { throw failure }
    }
  }

  @usableFromInline
  mutating func addPopulation<Section: Identifiable & Equatable & Sendable, Row>(
    _ source: TableDataSource<Section, Row>,
    _ body: @escaping @Sendable (TableDataSource<Section, Row>) async throws -> Void,
    _ operations: PopulationOperations<Section, Row>, isFinite: Bool
  ) where Row: Identifiable & Equatable & Sendable, Section.ID: Sendable, Row.ID: Sendable {
    inputs.append(SourcePopulation(source, body, operations: operations, isFinite: isFinite))
  }
}
