public import TableSource

extension BooksScreen: ContainerScreen {
  /// What stands in the first line, with the number of books found and selected.
  public var title: String { rows.title + editNote }

  /// Whether books are being fetched or edited.
  public var isWorking: Bool { rows.isWorking || isEditing }

  /// Shows the books that arrived, and what came of an edit.
  public func applyResults() -> Bool {
    isPolled = true
    let hasEdited = takeEdit()
    return rows.applyResults() || hasEdited
  }

  /// Draws the books in sight.
  public func draw(onto canvas: inout TextCanvas, lines: Range<Int>) throws {
    let area = ScreenArea(rows, lines: lines, columns: 0..<canvas.width)
    try children.draw(in: [area], onto: &canvas, lines: lines)
  }

  /// Writes the books in sight, and where they stand if there are others.
  public func write(
    for size: TerminalSize, with glyphs: GlyphSet, to write: (String) throws -> Void
  ) throws {
    try refresh()
    try rows.write(for: size, with: glyphs, to: write)
  }

  /// Shows what was changed on the screen above.
  public func didAppear() {
    // What cannot be read now is told when the screen is drawn.
    try? refresh()
  }

  /// What keys do on a table.
  public func keyBindings(in stack: ScreenStack) -> [KeyBinding] {
    self.stack = stack
    return editBindings + rows.keyBindings(in: stack)
  }

  /// Returns what carries out a command on the books.
  public func action(
    for line: CommandInput, in stack: ScreenStack
  ) throws -> (() throws -> Void)? {
    try refresh()
    return try rows.action(for: line, in: stack)
  }

  // MARK: - Undo

  /// Takes the last edit back, and goes to what came of it.
  public func undo(in stack: ScreenStack) throws {
    try requireNoEdit()
    let edit = LongEdit(localized("undoing"), of: database.undoCount) {
      [database, source = pages.loader.pager.source] () throws(BookDatabaseError) in
      try database.undoEdit(in: source.order, source.direction)
    }
    try perform(edit) { [weak self] in
      try self?.show($0.get(), in: stack) { localized("Undone: \($0)") }
    }
  }

  /// Makes the edit again that was taken back last, and goes to what came of it.
  public func redo(in stack: ScreenStack) throws {
    try requireNoEdit()
    let edit = LongEdit(localized("redoing"), of: database.redoCount) {
      [database, source = pages.loader.pager.source] () throws(BookDatabaseError) in
      try database.redoEdit(in: source.order, source.direction)
    }
    try perform(edit) { [weak self] in
      try self?.show($0.get(), in: stack) { localized("Redone: \($0)") }
    }
  }

  private func show(
    _ edit: RestoredEdit?, in stack: ScreenStack, message: (String) -> String
  ) throws {
    guard let edit else {
      throw CommandError(
        localized("There is nothing to undo or redo. Three edits can be undone."))
    }
    if let book = edit.book { try stay(at: book) } else { try refresh() }
    stack.message = message(edit.name)
  }
}
