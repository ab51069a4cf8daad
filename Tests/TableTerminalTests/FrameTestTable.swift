import TableText
import TextDrawing

/// A table that is scrolled and whose selection moves, between a title and a line at the end.
struct FrameTestTable {
  private(set) var width: Int
  private(set) var height: Int
  private let rows: [String]
  private let titleHeight: Int
  private let endHeight: Int
  private var first = 0
  private var selected = 0

  /// Creates a table of a random size, with rows of some clusters.
  init(
    of clusters: [String] = TextCanvas.certain + TextCanvas.uncertain,
    using generator: inout FrameTestGenerator
  ) {
    width = .random(in: 8...60, using: &generator)
    titleHeight = .random(in: 0...2, using: &generator)
    endHeight = .random(in: 0...2, using: &generator)
    height = titleHeight + endHeight + .random(in: 1...12, using: &generator)
    rows = (0..<60).map { row in
      let count = Int.random(in: 0...8, using: &generator)
      return "\(row % 7) "
        + (0..<count).map { _ in clusters.randomElement(using: &generator) ?? "" }
        .joined()
    }
  }

  /// Changes the size.
  mutating func resize(using generator: inout FrameTestGenerator) {
    width = .random(in: 8...60, using: &generator)
    height = titleHeight + endHeight + .random(in: 1...12, using: &generator)
  }

  /// Scrolls, moves the selection, or both.
  mutating func change(using generator: inout FrameTestGenerator) {
    let distance = Int.random(in: -4...4, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: selected += distance
    case 1: first += distance
    case 2: first = .random(in: 0..<rows.count, using: &generator)
    default:
      first += distance
      selected += distance
    }
    first = min(max(first, 0), rows.count - 1)
    selected = min(max(selected, 0), rows.count - 1)
  }

  /// The expected canvas.
  var canvas: TextCanvas {
    var canvas = TextCanvas(width: width, height: height)
    for line in 0..<titleHeight {
      canvas.draw("title", line: line, column: 0, style: .sectionHeader)
    }
    for line in titleHeight..<(height - endHeight) {
      let row = first + line - titleHeight
      guard rows.indices.contains(row) else { break }
      canvas.draw(
        rows[row], line: line, column: 1, width: width - 2,
        style: row == selected ? .highlight : .plain)
      for column in [0, width - 1] { canvas.draw("│", line: line, column: column) }
    }
    for line in (height - endHeight)..<height {
      canvas.draw("\(selected) of \(rows.count)", line: line, column: 0, style: .secondary)
    }
    return canvas
  }
}
