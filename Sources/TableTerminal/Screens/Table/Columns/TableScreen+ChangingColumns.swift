import SystemBasics
import TableText
import TerminalDriver

extension TableScreen {
  var sheet: TableDataSource<CSVSheet, CSVRecord>? { delegate.sheetSource }

  var changesColumns: Bool { delegate.allowsEditing && grouping == nil && sheet != nil }

  func changingBindings(in stack: ScreenStack) -> [KeyBinding] {
    guard changesColumns else { return [] }
    let titles = shownTitles.map(\.nameInFormulas)
    let inserting = freeBindings([.character("i")], help: localized("New column")) {
      stack.ask(localized("New column: ")) {
        try self.insertColumn($0, in: stack)
      } notice: {
        localized("NAME, or NAME = FORMULA of \(titles.listed)")
      }
    }
    guard let column = columns.cursor else { return inserting }
    return inserting
      + freeBindings([.character("r")], help: localized("Rename column")) {
        // A column that is still being computed would shift this one while the question is open.
        _ = try self.changeableSheet()
        let columns = self.delegate.columns
        let label = localized("Rename \(columns.title(of: column)): ")
        stack.ask(label, columns[column].format.title) {
          try self.renameColumn(column, to: $0, in: stack)
        }
      }
      + freeBindings([.character("X")], help: localized("Delete column")) {
        _ = try self.changeableSheet()
        stack.ask(localized("Delete \(self.delegate.columns.title(of: column))?")) {
          try self.removeColumn(column, in: stack)
        }
      }
  }

  func renameColumn(_ column: Int, to title: String, in stack: ScreenStack) throws {
    let (entered, title, former) = (title, title.trimmed, delegate.columns.title(of: column))
    if [entered, title].contains(delegate.columns[column].format.title) { return }
    try require(title, besides: column)
    guard try changeableSheet().snapshot.sections[0].hasHeadings else {
      throw UserError(localized("The file has no headings."))
    }
    try change(localized("Rename \(former) to \(title)"), in: stack) {
      try $0.updateSection(id: 0) { $0.rename(column, to: title) }
    }
  }

  /// Inserts `total`, or `total = price * qty`, behind the cursor, or else as the last one.
  func insertColumn(_ line: String, in stack: ScreenStack) throws {
    let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let title = parts[0].trimmed
    try require(title)
    var formula: Formula<CSVRecord>?
    if parts.count > 1 {
      let columns = try changeableSheet().snapshot.sections[0].columns
      formula = try Formula(String(parts[1]), of: columns) { name throws(UserError) in
        // With prefixes, unit-price could be read as a difference.
        try self.columnIndex(titled: name, orBeginning: false)
      }
    }
    let index = columns.cursor.map { $0 + 1 } ?? delegate.columns.count
    try change(localized("Insert \(title)"), of: source.snapshot.rowCount, in: stack) { [formula] in
      try CSVSheet.insert(title, at: index, into: &$0) { formula?.text($0) ?? "" }
    } then: { [sheet, formula, weak stack] in
      guard let sheet, let remark = formula?.remark(on: sheet.snapshot.rows) else { return }
      stack?.message = remark
    }
  }

  func removeColumn(_ column: Int, in stack: ScreenStack) throws {
    guard delegate.columns.count > 1 else {
      throw UserError(localized("At least one column must stay visible."))
    }
    let title = delegate.columns.title(of: column)
    try change(localized("Delete \(title)"), in: stack) {
      try $0.updateSection(id: 0) { $0.remove(at: column) }
    }
  }

  func changeableSheet() throws(UserError) -> TableDataSource<CSVSheet, CSVRecord> {
    try requireEditableSheet()
    if grouping != nil { throw UserError(localized("Ungroup the rows first.")) }
    guard let sheet, delegate.allowsEditing else {
      throw UserError(localized("The columns of this screen cannot be changed."))
    }
    try work.requireNone()
    return sheet
  }

  /// Throws the note of a sheet, such as that it is read-only.
  func requireEditableSheet() throws(UserError) {
    guard let note = sheet?.snapshot.sections[0].note else { return }
    throw UserError(localized("Nothing can be changed here: \(note)"))
  }

  private func change(
    _ name: String, of count: Int = 0, in stack: ScreenStack,
    _ body: @escaping @Sendable (inout TableSnapshot<CSVSheet, CSVRecord>) throws -> Void,
    then complete: @escaping () -> Void = {}
  ) throws {
    try performEdit(
      NamedEdit(name, in: changeableSheet(), body), of: count, activity: localized("computing"),
      in: stack, then: complete)
  }

  /// Requires a heading that no other column has.
  private func require(_ title: String, besides column: Int? = nil) throws(UserError) {
    if title.isEmpty { throw UserError(localized("A column needs a name.")) }
    let titles = delegate.columns.map { $0.format.title.trimmed.lowercased() }
    guard titles.indices.contains(where: { $0 != column && titles[$0] == title.lowercased() })
    else { return }
    throw UserError(localized("There is a column \"\(title)\" already."))
  }

  /// Shows a change of the source, which may have other columns now.
  func follow(_ change: TableChange<Section, Row>) {
    let places = sheet == nil && grouping == nil ? nil : columns.followDelegate()
    if let places {
      query.followColumns { places[$0] }
      totals.column = totals.column.flatMap { places[$0] }
      tableView.reconfigure(ids: tableView.displayedIDs)
    }
    arranging.follow(change)
    if places != nil { arranging.rearrange() }
  }
}
