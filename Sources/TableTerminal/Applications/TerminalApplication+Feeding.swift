public import TableData

extension TerminalApplication {
  /// Feeds a source while the screens run.
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
  ///   - body: Edits its source until there is no more data.
  @inlinable
  public mutating func populate<Section: Identifiable & Equatable & Sendable, Row>(
    _ source: TableDataSource<Section, Row>,
    _ body: @escaping @Sendable (TableDataSource<Section, Row>) async throws -> Void
  ) where Row: Identifiable & Equatable & Sendable, Section.ID: Sendable, Row.ID: Sendable {
    addFeed(source, body, FeedWork())
  }

  @usableFromInline
  mutating func addFeed<Section: Identifiable & Equatable & Sendable, Row>(
    _ source: TableDataSource<Section, Row>,
    _ body: @escaping @Sendable (TableDataSource<Section, Row>) async throws -> Void,
    _ work: FeedWork<Section, Row>
  ) where Row: Identifiable & Equatable & Sendable, Section.ID: Sendable, Row.ID: Sendable {
    feeds.append(SourceFeed(source, body, work: work))
  }
}
