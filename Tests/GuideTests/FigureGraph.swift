import Foundation
import TableTestSupport

/// The figures of the larger steps, and a graph of each.
struct FigureTable {
  static let path = "Documentation/Figures.tsv"

  let names: [String]
  let lines: [[String]]

  init(_ text: String) {
    let rows = text.split(separator: "\n").map { $0.components(separatedBy: "\t") }
    names = rows.first ?? []
    lines = Array(rows.dropFirst())
  }

  /// The columns that hold numbers.
  var figures: [String] { names.filter { !["after", "date", "machine", "why"].contains($0) } }

  /// The dates and values of a figure, where it was measured.
  func values(of name: String) -> [(date: String, value: Double)] {
    guard let column = names.firstIndex(of: name), let date = names.firstIndex(of: "date") else {
      return []
    }
    return lines.compactMap { line in
      Double(line[column]).map { (line[date], $0) }
    }
  }
}

/// Small graphs of all figures, each from zero to its largest value, as one picture.
struct FigureGraph {
  private static let (width, height, columnCount) = (280, 96, 3)

  let text: String

  init(_ table: FigureTable) {
    let graphs = table.figures.enumerated().map { index, name in
      let (row, column) = index.quotientAndRemainder(dividingBy: Self.columnCount)
      return """
        <g transform="translate(\(column * Self.width),\(row * Self.height))">
        \(Self.graph(of: name, table.values(of: name)))
        </g>
        """
    }
    let rowCount = (graphs.count + Self.columnCount - 1) / Self.columnCount
    let (width, height) = (Self.width * Self.columnCount, Self.height * rowCount)
    text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
      font-family="sans-serif" font-size="10" fill="#808080" role="img">
      <title>The figures of the larger steps, from the first to the last</title>
      \(graphs.joined(separator: "\n"))
      </svg>

      """
  }

  private static func graph(of name: String, _ values: [(date: String, value: Double)]) -> String {
    let largest = values.map(\.value).max() ?? 1
    let step = 250 / max(1, values.count - 1)
    let points = values.enumerated().map { index, entry in
      "\(10 + index * step),\(80 - Int(50 * entry.value / max(largest, .leastNonzeroMagnitude)))"
    }
    let (first, last) = (values.first?.value ?? 0, values.last?.value ?? 0)
    let ends = values.count > 1 ? "\(formatted(first)) → \(formatted(last))" : formatted(last)
    let dots = points.map { point in
      let place = point.split(separator: ",")
      return "<circle cx=\"\(place[0])\" cy=\"\(place[1])\" r=\"2\"/>"
    }
    return """
      <text x="10" y="12">\(name.replacing("&", with: "&amp;").replacing("<", with: "&lt;"))</text>
      <text x="10" y="24">\(ends)</text>
      <path d="M10 80h260" stroke="#808080" stroke-opacity="0.4"/>
      <polyline points="\(points.joined(separator: " "))" fill="none" stroke="#3b82c4" \
      stroke-width="1.5"/>
      \(dots.joined())
      """
  }

  private static func formatted(_ value: Double) -> String {
    value >= 100 ? "\(Int(value.rounded()))" : "\(value)"
  }
}
