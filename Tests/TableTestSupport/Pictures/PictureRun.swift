import TableText
import TextDrawing

/// Columns of a line that are drawn as one text.
struct PictureRun {
  /// The first column.
  let start: Int
  var columns: Int
  var text: String
  let rendition: ShownRendition
  /// Whether it is one cluster of two columns.
  let isWide: Bool

  /// Whether its text is invisible.
  var isBlank: Bool {
    text.allSatisfy { $0 == " " } && !rendition.attributes.contains(.underlined)
  }

  /// Splits a line into words of one style, wide clusters, and the rest.
  static func runs(of line: [ShownScreen.Cell]) -> [PictureRun] {
    var runs: [PictureRun] = []
    for (column, cell) in line.enumerated() where !cell.text.isEmpty {
      let isWide = column + 1 < line.count && line[column + 1].text.isEmpty
      if let last = runs.last, last.goesOn(with: cell), !isWide {
        runs[runs.count - 1].columns += 1
        runs[runs.count - 1].text += cell.text
      } else {
        runs.append(
          PictureRun(
            start: column, columns: isWide ? 2 : 1, text: cell.text, rendition: cell.rendition,
            isWide: isWide))
      }
    }
    return runs
  }

  /// The lines of a symbol that joins with adjacent ones, as parts of its cell; terminals draw such
  /// symbols themselves, without a gap.
  var strokes: (x: Double, y: Double, width: Double, height: Double)? {
    columns == 1 ? Self.strokes[text] : nil
  }

  private static let strokes = [
    "│": (x: 0.45, y: 0.0, width: 0.1, height: 1.0), "┃": (0.35, 0, 0.3, 1),
    "─": (0, 0.48, 1, 0.05), "█": (0, 0, 1, 1),
  ]

  private func goesOn(with cell: ShownScreen.Cell) -> Bool {
    if strokes != nil || Self.strokes[cell.text] != nil { return false }
    return !isWide && rendition == cell.rendition && (text.last == " ") == (cell.text == " ")
  }
}
