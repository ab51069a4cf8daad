public import TableText

extension TableEditingDelegate where Row == CSVRecord, EditedSection == CSVSheet {
  /// The source.
  public var sheetSource: TableDataSource<CSVSheet, CSVRecord>? { source }

  private var sheet: CSVSheet { source.snapshot.sections[0] }

  /// The columns of the sheet, which the user can change if rows can be edited.
  public var columns: [TextColumn<CSVRecord>] { sheet.columns }

  /// Whether the sheet has no note.
  public var allowsEditing: Bool { sheet.note == nil }
}
