import TableData
import TableDisplay
import TableText
import TerminalDriver
import TextDrawing

// MARK: - Columns: scrolled sideways, chosen, and read whole

extension TableScreen {
  /// The columns as the reader arranged them; `nil` on a screen without columns.
  var columnArrangement: ColumnArrangement? {
    let count = delegate.columns.count
    guard count > 0 else { return nil }
    // A delegate may have other columns than before.
    if let chosenColumns, chosenColumns.order.count == count { return chosenColumns }
    return ColumnArrangement(count: count)
  }

  private var layout: ColumnLayout { ColumnLayout(delegate.columns.map(\.column)) }

  private var textWidth: Int {
    let canvas = TextCanvas(width: drawnWidth, height: 1, glyphs: glyphs)
    return renderer.textColumns(of: table, on: canvas).count
  }

  /// Scrolls sideways by some columns.
  ///
  /// - Parameter count: How many; a negative number scrolls back.
  func scrollColumns(by count: Int) {
    guard var arrangement = columnArrangement else { return }
    arrangement.scroll(by: count, of: layout, inWidth: textWidth)
    chosenColumns = arrangement
  }

  /// Shows columns in another way.
  func arrange(_ arrangement: ColumnArrangement) {
    var arrangement = arrangement
    arrangement.settle(layout, inWidth: textWidth)
    chosenColumns = arrangement
  }

  /// Whether there are more columns than fit.
  var isWiderThanScreen: Bool {
    columnArrangement.map { !$0.fromStart.fits(layout, inWidth: textWidth) } ?? false
  }

  /// Keys that scroll sideways, where there is more than fits, and that choose columns.
  func columnBindings(in stack: ScreenStack) -> [KeyBinding] {
    guard columnArrangement != nil else { return [] }
    var bindings: [KeyBinding] = []
    if isWiderThanScreen {
      bindings += freeBindings(
        [.character(">"), .modified(.right, .alt)], help: localized("Columns after")
      ) { self.scrollColumns(by: self.repetition) }
      bindings += freeBindings(
        [.character("<"), .modified(.left, .alt)], help: localized("Columns before")
      ) { self.scrollColumns(by: -self.repetition) }
    }
    return bindings
      + freeBindings([.character("|"), .control("k")], help: localized("Choose columns")) {
        try self.chooseColumns(in: stack)
      }
  }

  /// Puts the chooser of columns in sight.
  ///
  /// - Throws: ``CommandError`` on a screen without columns.
  func chooseColumns(in stack: ScreenStack) throws {
    guard let arrangement = columnArrangement else {
      throw CommandError(localized("This screen has no columns."))
    }
    let placed = renderer.drawnWidths(of: layout, inWidth: textWidth)
    let chooser = ColumnChooser(
      delegate.columns.map(\.column.title), as: arrangement, drawnWidths: placed)
    stack.push(chooser.screen { [weak self] in self?.arrange($0) })
  }

  // MARK: - A whole row

  /// The key that shows all columns of a row, none of them cut.
  func wholeRowBindings(of row: Row, in stack: ScreenStack) -> [KeyBinding] {
    guard !delegate.columns.isEmpty else { return [] }
    return freeBindings([.character("w")], help: localized("Whole row")) {
      self.showWhole(row, in: stack)
    }
  }

  /// Puts a screen in sight that shows all columns of a row, none of them cut.
  func showWhole(_ row: Row, in stack: ScreenStack) {
    table.update { $0.highlight(id: row.id) }
    stack.push(
      RowScreen(delegate.name(of: row)) { [source, delegate] in
        source.snapshot.row(id: row.id).map { delegate.texts(of: $0) }
      })
  }
}
