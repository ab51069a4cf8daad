public import TableData

extension TerminalApplication {
  /// Saves the table of a source in pauses and at the end, if the user has edited it.
  ///
  /// ```swift
  /// application.save(source) { table in try file.write(text(of: table)) }
  /// ```
  ///
  /// It is saved in another thread, so that keys never wait, besides what the application saves.
  /// Changes from elsewhere are saved with the user's next edit.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - write: Saves a table; errors are shown and saving is retried.
  public mutating func save<Section: Identifiable & Equatable & Sendable, Row>(
    _ source: TableDataSource<Section, Row>,
    _ write: @escaping @Sendable (TableSnapshot<Section, Row>) throws -> Void
  ) where Row: Identifiable & Equatable & Sendable, Section.ID: Sendable, Row.ID: Sendable {
    let saver = SourceSaver(source, write)
    hooks.add(
      .init(begin: saver.begin, isDone: { saver.isDone }, end: saver.end), save: saver.save)
  }
}
