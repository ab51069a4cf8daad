import SystemBasics
import TableData
import TableDisplay
import TableText
import TextDrawing

extension TableScreen {
  /// Whether arrows, h and l move along columns, not between screens.
  var usesCellCursor: Bool {
    guard delegate.usesCellCursor, !role.isPicking, columns.shown.count > 1 else {
      return false
    }
    return tableView.state.highlightedRow.map { delegate.expansion(of: $0) == nil } ?? false
  }

  /// The column with the cursor, by index in the delegate's `columns`; `nil` for whole rows.
  public var cursorColumn: Int? { columns.cursor }

  var glyphs: GlyphSet { columns.glyphs }

  /// Finds a title or an unambiguous prefix, in any case.
  func columnIndex(titled title: String) throws(UserError) -> Int {
    let columns = delegate.columns
    guard !columns.isEmpty else {
      throw UserError(localized("The rows of this screen have no columns."))
    }
    if let column = columns.firstIndex(where: { $0.format.title == title.trimmed }) {
      return column
    }
    let needle = title.trimmed.lowercased()
    if let column = columns.firstIndex(where: { $0.format.title.isNamed(by: needle) }) {
      return column
    }
    let beginning = columns.indices.filter { column in
      columns[column].format.title.commandNames.contains { $0.hasPrefix(needle) }
    }
    guard beginning.count == 1, !needle.isEmpty else {
      throw unknownColumn(title, among: columns)
    }
    return beginning[0]
  }

  func unknownColumn(
    _ title: some StringProtocol, among columns: [TextColumn<Row>]
  ) -> UserError {
    guard !columns.isEmpty else {
      return UserError(localized("The rows of this screen have no columns."))
    }
    let known = columns.map(\.format.title.commandLabel).listed
    return UserError(
      localized("There is no column \"\(String(title).trimmed)\". Columns here: \(known)."))
  }
}
