public import TableText

extension TerminalApplication {
  /// Saves the table of a source in pauses and at the end, if the user has edited it.
  ///
  /// ```swift
  /// application.save(source) { table in try file.write(text(of: table)) }
  /// ```
  ///
  /// It is saved in another thread, so that keys never wait, in addition to the application's own
  /// saves. Changes from elsewhere are saved with the user's next edit.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - write: Saves a table; errors are shown and saving is retried.
  public mutating func save<Section: Identifiable & Equatable & Sendable, Row>(
    _ source: TableDataSource<Section, Row>,
    _ write: @escaping @Sendable (TableSnapshot<Section, Row>) throws -> Void
  ) where Row: Identifiable & Equatable & Sendable, Section.ID: Sendable, Row.ID: Sendable {
    addSaver(of: source) { table, _ in try write(table) }
  }

  /// Saves the table of a source in a text file, and shows the changes that other programs write to
  /// it.
  ///
  /// ```swift
  /// application.save(source, in: file) { table, _, _ in
  ///   text(of: table)
  /// } reading: { text, table in
  ///   try TableSnapshot(rows: rows(in: text))
  /// }
  /// ```
  ///
  /// As ``save(_:_:)``; call it after ``load(_:into:section:completion:)``, if the rows come from
  /// there. The user's unsaved edits are merged with the changes of other programs. If both have
  /// changed the same row, or the text cannot be parsed, the file is not written, and the user is
  /// told. An export over the file writes the whole table. If the last save fails, the table is
  /// written to a new file beside it.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - file: The file; `nil` does nothing.
  ///   - format: Returns the text of a table, in another thread, given the table and the text saved
  ///     last, of which it may keep parts.
  ///   - parse: Returns the table of a text, in another thread, given the table shown; rows that
  ///     are the same should keep their identifiers. An error is shown, and the table kept.
  @inlinable
  public mutating func save<Section: Identifiable & Equatable & Sendable, Row>(
    _ source: TableDataSource<Section, Row>, in file: TextFile?,
    _ format:
      @escaping @Sendable (
        TableSnapshot<Section, Row>, _ saved: TableSnapshot<Section, Row>, _ text: String
      ) -> String,
    reading parse:
      @escaping @Sendable (_ text: String, TableSnapshot<Section, Row>) throws ->
      TableSnapshot<Section, Row>
  ) where Row: Identifiable & Equatable & Sendable, Section.ID: Sendable, Row.ID: Sendable {
    if let file { addFile(file, of: source, format, parse, PopulationOperations()) }
  }

  /// Saves a sheet in a text file, and shows the changes that other programs write to it.
  ///
  /// As for other tables. The file is not written either if another program has changed fields of a
  /// column that the user has removed.
  ///
  /// - Parameters:
  ///   - sheet: The source.
  ///   - file: The file; `nil` does nothing.
  ///   - format: Returns the text of a table, such as `CSVSheet.text(of:options:keeping:in:)`.
  ///   - parse: Returns the table of a text, such as `CSVSheet.table(of:_:replacing:)`.
  public mutating func save(
    _ sheet: TableDataSource<CSVSheet, CSVRecord>, in file: TextFile?,
    _ format:
      @escaping @Sendable (
        TableSnapshot<CSVSheet, CSVRecord>, _ saved: TableSnapshot<CSVSheet, CSVRecord>,
        _ text: String
      ) -> String,
    reading parse:
      @escaping @Sendable (_ text: String, TableSnapshot<CSVSheet, CSVRecord>) throws ->
      TableSnapshot<CSVSheet, CSVRecord>
  ) {
    if let file { addFile(file, of: sheet, format, parse, .ofSheets) }
  }

  @usableFromInline
  mutating func addFile<Section: Identifiable & Equatable & Sendable, Row>(
    _ file: TextFile, of source: TableDataSource<Section, Row>,
    _ format: @escaping PopulationOperations<Section, Row>.Formatting,
    _ parse: @escaping PopulationOperations<Section, Row>.Parsing,
    _ operations: PopulationOperations<Section, Row>
  ) where Row: Identifiable & Equatable & Sendable, Section.ID: Sendable, Row.ID: Sendable {
    let saver = addSaver(of: source, named: file.name) { table, saved in
      try file.write(format(table, saved, file.text))
    }
    saver.writeElsewhere = { table, saved in
      let path = try file.keepBeside(format(table, saved, file.text))
      return "Your changes are in \"\(path)\"."
    }
    let changes = ExternalFileChanges(
      file, of: source, savedBy: saver, after: inputs, operations, parse: parse)
    inputs.append(changes)
    stack.savedFiles.append(
      SavedFile(file: file, source: source) {
        let (table, saved) = (source.snapshot, saver.saved)
        return (
          { () throws(UserError) in try file.replace(with: format(table, saved, file.text)) },
          { saver.record(saved: table) }
        )
      })
  }

  @discardableResult
  private mutating func addSaver<Section: Identifiable & Equatable & Sendable, Row>(
    of source: TableDataSource<Section, Row>, named name: String? = nil,
    _ write: @escaping SourceSaver<Section, Row>.Writing
  ) -> SourceSaver<Section, Row>
  where Row: Identifiable & Equatable & Sendable, Section.ID: Sendable, Row.ID: Sendable {
    let saver = SourceSaver(source, named: name, write)
    hooks.savers.append(saver)
    return saver
  }
}
