import TableData
public import TableTerminal
public import TableText

extension BooksScreen: Screen {
  /// What stands in the first line, with the number of books found and the order.
  public var title: String {
    var notes: [String] = []
    let (source, page) = (window.source, window.page)
    if !source.search.isEmpty { notes.append("\(page.rowCount?.description ?? "0") found") }
    if source.order != .author { notes.append("by \(source.order.rawValue)") }
    return "Books" + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
  }

  /// The number of the highlighted book and how many there are; `nil` while all are held.
  public var position: String? {
    guard !(window.page.isFirst && window.page.isLast) || rows.position != nil,
      let book, var number = window.position(of: book), let count = window.page.rowCount
    else { return nil }
    number.value += 1
    return "\(number)/\(count)"
  }

  /// Add, Undo as long as something can be undone, and Edit.
  public var buttons: [BarButton] { rows.buttons }

  /// Draws the books in sight.
  public func draw(onto canvas: inout TextCanvas, lines: Range<Int>) throws {
    try prepareForTerminal()
    try rows.draw(onto: &canvas, lines: lines)
  }

  /// Writes the books that are held, and where they stand if there are others.
  public func write(
    for size: TerminalSize, with glyphs: GlyphSet, to write: (String) throws -> Void
  ) throws {
    try refresh()
    try rows.write(for: size, with: glyphs, to: write)
    let page = window.page
    guard !page.isFirst || !page.isLast, var first = page.position, let count = page.rowCount
    else { return }
    let last = first.value + window.table.snapshot.rowCount
    first.value += 1
    try write("Rows \(first) to \(last) of \(count)")
  }

  /// Does what a click or a turn of the wheel stands for.
  public func handle(_ event: MouseEvent, in stack: ScreenStack) throws {
    try rows.handle(event, in: stack)
  }

  /// Shows what was changed on the screen above.
  public func appear() {
    // What cannot be read now is told when the screen is drawn.
    try? refresh()
  }

  /// Ends the display of all rows.
  public func disappear() { rows.disappear() }

  /// Makes keys and buttons act on a row that is held.
  public func moveFocus(toRow number: Int) throws { try rows.moveFocus(toRow: number) }
}
