import TableDisplay
import TextDrawing

extension CellDecoration {
  /// What stands before the content.
  func leading(_ glyphs: GlyphSet) -> String {
    marker(glyphs) + (isMarked.map { $0 ? "* " : "  " } ?? "")
      + (control == .none ? "" : glyphs.symbol(for: control) + " ")
  }

  /// What tells the row apart from others, which nothing covers: the highlight and the number.
  func marker(_ glyphs: GlyphSet) -> String {
    var marker = ""
    if let isHighlighted {
      let blank = String(repeating: " ", count: glyphs.highlight.count)
      marker += (isHighlighted ? glyphs.highlight : blank) + " "
    }
    if let number { marker += number + "  " }
    return marker
  }

  /// What stands directly after the content: the accessory.
  func trailing(_ glyphs: GlyphSet) -> String {
    switch accessory {
    case .none: ""
    case .disclosure: " " + glyphs.disclosure
    case .checkmark: " " + glyphs.checkmark
    case .detailButton: " " + glyphs.detailButton
    case .detailDisclosure: " \(glyphs.detailButton) \(glyphs.disclosure)"
    }
  }

  /// What stands at the very end of the line.
  func handle(_ glyphs: GlyphSet) -> String {
    isMovable ? " " + glyphs.handle : ""
  }

  /// What stands before the text, behind its indentation; empty unless the row is one of an outline.
  func expansionSign(_ glyphs: GlyphSet) -> String {
    expansion.map { glyphs.symbol(for: $0) } ?? ""
  }

  /// The columns of the sign before the text and of the blank behind it, as many for every row.
  func expansionWidth(on canvas: TextCanvas) -> Int {
    guard expansion != nil else { return 0 }
    let signs = RowExpansion.allCases.map { canvas.glyphs.symbol(for: $0).safeText }
    return 1 + (signs.map { canvas.displayWidth.width(of: $0) }.max() ?? 0)
  }

  /// The column where the text of a content begins, behind its indentation and its sign.
  func textStart(in columns: Range<Int>, of canvas: TextCanvas) -> Int {
    let indentation = 2 * min(max(0, indentationLevel), canvas.width)
    let start = columns.lowerBound + indentation + expansionWidth(on: canvas)
    return min(start, max(columns.lowerBound, columns.upperBound - 1))
  }

  /// The width of what stands around the content on a canvas.
  func margins(on canvas: TextCanvas) -> Margins {
    let (displayWidth, glyphs) = (canvas.displayWidth, canvas.glyphs)
    return Margins(
      leading: displayWidth.width(of: leading(glyphs).safeText),
      trailing: displayWidth.width(of: (trailing(glyphs) + handle(glyphs)).safeText))
  }

  /// The columns that what stands around a content leaves to it.
  ///
  /// The buttons of a swiped row take the place of the signs on their side, and what more they need
  /// the content gives them as it gives room to everything else, so that they cover none of it.
  func contentColumns(in columns: Range<Int>, of canvas: TextCanvas) -> Range<Int> {
    let margins = margins(on: canvas)
    let (left, right) = (columns.lowerBound, columns.upperBound)
    let start = min(left + max(margins.leading, reserved.leading), right)
    let end = max(start, right - max(margins.trailing, reserved.trailing))
    let covered = uncoveredActions?.coveredColumns(
      in: actionColumns(in: columns, of: canvas), of: canvas)
    guard let covered, let edge = uncoveredActions?.edge else { return start..<end }
    switch edge {
    case .leading:
      let start = max(start, covered.upperBound)
      return start..<max(start, end)
    case .trailing:
      let end = min(end, covered.lowerBound)
      return min(start, end)..<end
    }
  }

  /// The columns over which the buttons of a swiped row may stand.
  func actionColumns(in columns: Range<Int>, of canvas: TextCanvas) -> Range<Int> {
    columns.dropFirst(canvas.displayWidth.width(of: marker(canvas.glyphs).safeText))
  }
}
