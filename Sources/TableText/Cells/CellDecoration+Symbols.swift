extension CellDecoration {
  func leading(_ symbols: SymbolSet) -> String {
    fixedSymbols(symbols) + (isHighlighted == nil ? isMarked.map { $0 ? "* " : "  " } ?? "" : "")
      + (control == .none ? "" : symbols.symbol(for: control) + " ")
  }

  /// The symbols that nothing covers.
  func fixedSymbols(_ symbols: SymbolSet) -> String {
    var text = ""
    if let isHighlighted {
      let blank = String(repeating: " ", count: symbols.highlight.count)
      text += (isHighlighted ? symbols.highlight : blank) + (isMarked == true ? "*" : " ")
    }
    if let number { text += number + "  " }
    return text
  }

  func trailing(_ symbols: SymbolSet) -> String {
    switch accessory {
    case .none: ""
    case .disclosure: " " + symbols.disclosure
    case .checkmark: " " + symbols.checkmark
    case .detailButton: " " + symbols.detailButton
    case .detailDisclosure: " \(symbols.detailButton) \(symbols.disclosure)"
    }
  }

  func handle(_ symbols: SymbolSet) -> String {
    isMovable ? " " + symbols.handle : ""
  }

  func expansionSymbol(_ symbols: SymbolSet) -> String {
    expansion.map { symbols.symbol(for: $0) } ?? ""
  }

  func expansionWidth(on canvas: TextCanvas) -> Int {
    guard expansion != nil else { return 0 }
    let symbols = RowExpansion.allCases.map { canvas.symbols.symbol(for: $0).sanitizedForTerminal }
    return 1 + (symbols.map { canvas.widthRules.width(of: $0) }.max() ?? 0)
  }

  func textStart(in columns: Range<Int>, of canvas: TextCanvas) -> Int {
    let indentation = 2 * min(max(0, indentationLevel), canvas.width)
    let start = columns.lowerBound + indentation + expansionWidth(on: canvas)
    return min(start, max(columns.lowerBound, columns.upperBound - 1))
  }

  func margins(on canvas: TextCanvas) -> Margins {
    let (widthRules, symbols) = (canvas.widthRules, canvas.symbols)
    return Margins(
      leading: widthRules.width(of: leading(symbols).sanitizedForTerminal),
      trailing: widthRules.width(of: (trailing(symbols) + handle(symbols)).sanitizedForTerminal))
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
    columns.dropFirst(
      canvas.widthRules.width(of: fixedSymbols(canvas.symbols).sanitizedForTerminal))
  }
}
