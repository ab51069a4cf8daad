import TableDisplay
import TextDrawing

extension CellDecoration {
  func leading(_ glyphs: GlyphSet) -> String {
    marker(glyphs) + (isHighlighted == nil ? isMarked.map { $0 ? "* " : "  " } ?? "" : "")
      + (control == .none ? "" : glyphs.symbol(for: control) + " ")
  }

  /// The symbols that nothing covers.
  func marker(_ glyphs: GlyphSet) -> String {
    var marker = ""
    if let isHighlighted {
      let blank = String(repeating: " ", count: glyphs.highlight.count)
      marker += (isHighlighted ? glyphs.highlight : blank) + (isMarked == true ? "*" : " ")
    }
    if let number { marker += number + "  " }
    return marker
  }

  func trailing(_ glyphs: GlyphSet) -> String {
    switch accessory {
    case .none: ""
    case .disclosure: " " + glyphs.disclosure
    case .checkmark: " " + glyphs.checkmark
    case .detailButton: " " + glyphs.detailButton
    case .detailDisclosure: " \(glyphs.detailButton) \(glyphs.disclosure)"
    }
  }

  func handle(_ glyphs: GlyphSet) -> String {
    isMovable ? " " + glyphs.handle : ""
  }

  func expansionSign(_ glyphs: GlyphSet) -> String {
    expansion.map { glyphs.symbol(for: $0) } ?? ""
  }

  func expansionWidth(on canvas: TextCanvas) -> Int {
    guard expansion != nil else { return 0 }
    let signs = RowExpansion.allCases.map { canvas.glyphs.symbol(for: $0).sanitizedForTerminal }
    return 1 + (signs.map { canvas.widthRules.width(of: $0) }.max() ?? 0)
  }

  func textStart(in columns: Range<Int>, of canvas: TextCanvas) -> Int {
    let indentation = 2 * min(max(0, indentationLevel), canvas.width)
    let start = columns.lowerBound + indentation + expansionWidth(on: canvas)
    return min(start, max(columns.lowerBound, columns.upperBound - 1))
  }

  func margins(on canvas: TextCanvas) -> Margins {
    let (widthRules, glyphs) = (canvas.widthRules, canvas.glyphs)
    return Margins(
      leading: widthRules.width(of: leading(glyphs).sanitizedForTerminal),
      trailing: widthRules.width(of: (trailing(glyphs) + handle(glyphs)).sanitizedForTerminal))
  }

  /// Swipe buttons replace the symbols on their side and narrow the content.
  func contentColumns(in columns: Range<Int>, of canvas: TextCanvas) -> Range<Int> {
    let margins = margins(on: canvas)
    let (left, right) = (columns.lowerBound, columns.upperBound)
    let start = min(left + max(margins.leading, reserved.leading), right)
    let end = max(start, right - max(margins.trailing, reserved.trailing))
    let covered = revealedActions?.coveredColumns(
      in: actionColumns(in: columns, of: canvas), of: canvas)
    guard let covered, let edge = revealedActions?.edge else { return start..<end }
    switch edge {
    case .leading:
      let start = max(start, covered.upperBound)
      return start..<max(start, end)
    case .trailing:
      let end = min(end, covered.lowerBound)
      return min(start, end)..<end
    }
  }

  func actionColumns(in columns: Range<Int>, of canvas: TextCanvas) -> Range<Int> {
    columns.dropFirst(canvas.widthRules.width(of: marker(canvas.glyphs).sanitizedForTerminal))
  }
}
