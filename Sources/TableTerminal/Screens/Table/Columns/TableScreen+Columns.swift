import TableData
import TableDisplay
import TableText
import TerminalDriver
import TextDrawing

// MARK: - Columns: scrolled sideways, chosen, and read whole

extension TableScreen {
  /// The columns as the reader chose them; `nil` while they are as they come, and to have them so again.
  ///
  /// ```swift
  /// screen.columnChoices = preferences[.columns]
  /// // At the end:
  /// preferences[.columns] = screen.columnChoices
  /// ```
  ///
  /// A column is known by its `RowColumn.id`, or else by its title. Names that no column
  /// has are left out, and columns that are new come last.
  public var columnChoices: ColumnChoices? {
    get { columns.choices }
    set { columns.choices = newValue }
  }

  /// The room for the texts of rows.
  var textWidth: Int { renderer.textColumns(of: table, on: lineCanvas).count }

  /// A canvas like the one that was drawn on last, on which a click finds what it is on.
  var lineCanvas: TextCanvas { TextCanvas(width: columns.width, height: 1, glyphs: glyphs) }

  /// The signs that were drawn with last.
  var glyphs: GlyphSet { columns.glyphs }

  /// Scrolls sideways by some columns; a negative number scrolls back.
  func scrollColumns(by count: Int) {
    if columns.arrangement != nil { columns.scroll(by: count, inWidth: textWidth) }
  }

  /// Whether there are more columns than fit.
  var isWiderThanScreen: Bool { columns.areWider(than: textWidth) }

  /// Keys that scroll sideways, where there is more than fits, and that choose columns.
  func columnBindings(in stack: ScreenStack) -> [KeyBinding] {
    guard columns.arrangement != nil else { return [] }
    var bindings: [KeyBinding] = []
    if isWiderThanScreen {
      bindings += freeBindings(
        [.character(">"), .modified(.right, .alt)], help: localized("Columns after")
      ) { self.scrollColumns(by: self.keys.repetition) }
      bindings += freeBindings(
        [.character("<"), .modified(.left, .alt)], help: localized("Columns before")
      ) { self.scrollColumns(by: -self.keys.repetition) }
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
    guard let arrangement = columns.arrangement else {
      throw CommandError(localized("This screen has no columns."))
    }
    let placed = renderer.drawnWidths(of: columns.layout, inWidth: textWidth)
    let chooser = ColumnChooser(
      delegate.columns.map(\.column.title), as: arrangement, drawnWidths: placed)
    stack.push(
      chooser.screen { [weak self] in
        if let self { columns.show($0, inWidth: textWidth) }
      })
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
