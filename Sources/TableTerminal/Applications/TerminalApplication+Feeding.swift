public import TableData

extension TerminalApplication {
  /// Has a source change by itself while the screens run.
  ///
  /// ```swift
  /// application.feed(source) { source in
  ///   try await source.append(contentsOf: lines, to: log.id)
  /// }
  /// ```
  ///
  /// The closure runs in a task of its own, with a source of its own that begins with the same table.
  /// What becomes of that is shown 60 times a second at most, and keys wait for none of it. What the
  /// reader edits meanwhile stays, as after a merge. The task is cancelled when the screens end; when the
  /// closure throws, the reader is told.
  ///
  /// In a transcript, what has come is put in place before each command.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - body: Follows a sequence, or edits as it likes, until nothing more comes.
  @inlinable
  public mutating func feed<Section: Identifiable & Equatable & Sendable, Row>(
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
