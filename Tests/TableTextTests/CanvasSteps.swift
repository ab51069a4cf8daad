import TableText
import TextDrawing

/// Random drawing steps on and around a small canvas.
struct CanvasSteps {
  private var samples: TextSamples
  private let widthRules: DisplayWidthRules

  init(seed: UInt64, widthRules: DisplayWidthRules) {
    samples = TextSamples(seed: seed)
    self.widthRules = widthRules
  }

  mutating func blankCanvas() -> TextCanvas {
    TextCanvas(
      width: samples.number(in: 0...12), height: samples.number(in: 0...4),
      widthRules: widthRules)
  }

  mutating func run(on canvas: inout TextCanvas) {
    let line = samples.number(in: -1...4)
    let columns = columns()
    switch samples.number(in: 0...9) {
    case 0: canvas.fill(line: line, columns: columns, with: cluster(), style: style())
    case 1: canvas.setStyle(style(), line: line, columns: columns)
    case 2:
      let attributes = style().attributes
      canvas.restyle(line: line, columns: columns) { $0.adding(attributes) }
    case 3: canvas.copy(stamp(), line: line, column: columns.lowerBound)
    default: draw(on: &canvas, line: line, columns: columns)
    }
  }

  private mutating func draw(on canvas: inout TextCanvas, line: Int, columns: Range<Int>) {
    canvas.draw(
      samples.text(upTo: 10), line: line, column: columns.lowerBound,
      width: samples.pick([nil, columns.count]), style: style(),
      alignment: samples.pick(ColumnAlignment.allCases),
      truncation: samples.pick(TruncationMode.allCases))
  }

  private mutating func stamp() -> TextCanvas {
    var stamp = blankCanvas()
    for line in 0..<stamp.height {
      draw(on: &stamp, line: line, columns: columns())
    }
    return stamp
  }

  private mutating func columns() -> Range<Int> {
    let start = samples.number(in: -4...13)
    return start..<(start + samples.number(in: 0...9))
  }

  private mutating func cluster() -> Character {
    samples.text(upTo: 3).first ?? " "
  }

  private mutating func style() -> TextStyle {
    TextStyle(
      attributes: TextStyle.Attributes(rawValue: UInt8(samples.number(in: 0...15))),
      role: samples.pick([nil] + TextStyle.Role.allCases))
  }
}
