import TerminalDriver
import TextDrawing

/// The keys in the last line, which can be clicked where they were last drawn.
struct KeyBar {
  /// The size last drawn.
  private(set) var size = TerminalSize(columns: 0, lines: 0)

  /// The columns of the keys last drawn.
  private var columns = 0..<0

  /// Begins to draw a screen, at first without keys.
  mutating func begin(_ size: TerminalSize) { (self.size, columns) = (size, 0..<0) }

  /// Draws keys, if there is room after a column; returns the column before them.
  mutating func drawAtEnd(
    _ bindings: [KeyBinding], after start: Int, onto canvas: inout TextCanvas
  ) -> Int {
    let shown = bindings.prominent(inWidth: canvas.width, canvas.symbols)
    let labels = [shown, shown.filter { $0.precedence >= 0 }].map { $0.labels(canvas.symbols) }
      .first { canvas.width - $0.barWidth - 2 >= start }
    guard let labels else { return canvas.width }
    columns = (canvas.width - labels.barWidth)..<canvas.width
    canvas.draw(labels, column: columns.lowerBound)
    return columns.lowerBound - 2
  }

  /// Draws keys, and a text at the end of the line.
  mutating func draw(
    _ bindings: [KeyBinding], beside text: String?, onto canvas: inout TextCanvas
  ) {
    columns = 0..<max(0, canvas.width - (text.map { [$0].barWidth + 2 } ?? 0))
    let labels = bindings.prominent(inWidth: columns.count, canvas.symbols).labels(canvas.symbols)
    canvas.draw(labels, column: 0)
    let start = labels.barWidth + 2
    guard let text, start < canvas.width else { return }
    canvas.draw(
      text, line: canvas.height - 1, column: start, width: canvas.width - start, style: .accent,
      alignment: .trailing)
  }

  /// Returns the binding drawn in a column, if any.
  func binding(
    inColumn column: Int, among bindings: [KeyBinding], _ symbols: SymbolSet
  ) -> KeyBinding? {
    guard columns.contains(column) else { return nil }
    let shown = bindings.prominent(inWidth: columns.count, symbols)
    return shown.labels(symbols).index(inColumn: column - columns.lowerBound, spacing: 2).map {
      shown[$0]
    }
  }
}

extension TextCanvas {
  fileprivate mutating func draw(_ labels: [String], column: Int) {
    draw(
      labels.joined(separator: "  "), line: height - 1, column: column, width: width - column,
      style: .bar)
  }
}

extension [KeyBinding] {
  /// Leaves out those of least precedence until the rest fits.
  fileprivate func prominent(inWidth room: Int, _ symbols: SymbolSet) -> [KeyBinding] {
    var shown = filter(\.isProminent)
    while shown.count > 1, shown.labels(symbols).barWidth > room {
      let least = shown.map(\.precedence).min()
      shown.lastIndex { $0.precedence == least }.map { _ = shown.remove(at: $0) }
    }
    return shown
  }

  fileprivate func labels(_ symbols: SymbolSet) -> [String] {
    map { $0.label.isEmpty ? $0.help : "\(symbols.keyLabel($0.label)) \($0.help)" }
  }
}

extension [String] {
  /// The width of texts that are separated by two blanks.
  var barWidth: Int {
    joined(separator: "  ").shownWidth
  }

  fileprivate func index(inColumn column: Int, spacing: Int) -> Int? {
    var start = 0
    for (index, text) in enumerated() {
      let end = start + text.shownWidth
      if (start..<end).contains(column) { return index }
      start = end + spacing
    }
    return nil
  }
}

extension [BarButton] {
  func index(inColumn column: Int) -> Int? {
    map { "[\($0.title)]" }.index(inColumn: column, spacing: 1)
  }
}
