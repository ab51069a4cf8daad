import TableText
import TextDrawing

/// The screen of a terminal after the control sequences of some frames.
public struct ShownScreen {
  /// One column of a line; an empty text is a further column of a wide cluster.
  public struct Cell: Hashable, Sendable {
    /// The cluster.
    public var text = " "
    /// The look of the cluster.
    public var rendition = ShownRendition()
  }

  /// The number of columns.
  public let columns: Int

  /// The columns of each line.
  public private(set) var cells: [[Cell]]

  /// Whether the cursor is shown.
  public private(set) var isCursorShown = false

  private var line = 0
  private var column = 0
  private var rendition = ShownRendition()

  /// A blank screen.
  public init(columns: Int, lines: Int) {
    self.columns = columns
    cells = Array(repeating: Array(repeating: Cell(), count: columns), count: lines)
  }

  /// The lines, without the blanks at their ends.
  public var lines: [String] {
    cells.map { line in
      let end = (line.lastIndex { $0.text != " " } ?? -1) + 1
      return line[..<end].map(\.text).joined()
    }
  }

  /// The position of the cursor.
  public var cursor: (line: Int, column: Int) { (line, min(column, columns - 1)) }

  /// Processes a program's output.
  public mutating func accept(_ text: String) {
    var rest = text.unicodeScalars[...]
    while let first = rest.first {
      switch first {
      case "\u{1B}":
        rest = rest.dropFirst(2)
        let body = rest.prefix { !(0x40...0x7E ~= $0.value) }
        rest = rest.dropFirst(body.count)
        if let final = rest.popFirst() { acceptSequence(String(body), final) }
      case "\r": column = 0
      case "\n": line = min(line + 1, cells.count - 1)
      case "\u{8}": column = max(0, column - 1)
      case "\t": column = min(column / 8 * 8 + 8, columns - 1)
      default:
        let text = rest.prefix { $0.value >= 0x20 }
        rest = rest.dropFirst(max(1, text.count))
        for cluster in String(text) { show(cluster) }
        continue
      }
      if first != "\u{1B}" { rest = rest.dropFirst() }
    }
  }

  private mutating func acceptSequence(_ body: String, _ final: Unicode.Scalar) {
    let numbers = body.split(separator: ";").map { Int($0) ?? 1 }
    let first = numbers.first ?? 1
    switch final {
    case "H":
      (line, column) = (min(first, cells.count) - 1, (numbers.count > 1 ? numbers[1] : 1) - 1)
    case "G": column = first - 1
    case "A": line = max(0, line - first)
    case "B": line = min(line + first, cells.count - 1)
    case "C": column += first
    case "D": column = max(0, column - first)
    case "E": (line, column) = (min(line + first, cells.count - 1), 0)
    case "F": (line, column) = (max(0, line - first), 0)
    case "L": insertLines(first)
    case "M": deleteLines(first)
    case "P": deleteCells(first)
    case "@": insertCells(first)
    case "X": for place in column..<min(column + first, columns) { cells[line][place] = Cell() }
    case "K": erase(line)
    case "J": (0..<cells.count).forEach { erase($0, from: 0) }
    case "m": rendition.select(body)
    case "h", "l": if body == "?25" { isCursorShown = final == "h" }
    default: break
    }
  }

  private mutating func erase(_ line: Int, from start: Int? = nil) {
    for place in (start ?? column)..<max(start ?? column, columns) { cells[line][place] = Cell() }
  }

  private mutating func deleteCells(_ count: Int) {
    for _ in 0..<min(count, columns - column) {
      cells[line].remove(at: column)
      cells[line].append(Cell())
    }
  }

  private mutating func insertCells(_ count: Int) {
    for _ in 0..<min(count, columns - column) {
      cells[line].removeLast()
      cells[line].insert(Cell(), at: column)
    }
  }

  private mutating func insertLines(_ count: Int) {
    for _ in 0..<min(count, cells.count - line) {
      cells.removeLast()
      cells.insert(Array(repeating: Cell(), count: columns), at: line)
    }
  }

  private mutating func deleteLines(_ count: Int) {
    for _ in 0..<min(count, cells.count - line) {
      cells.remove(at: line)
      cells.append(Array(repeating: Cell(), count: columns))
    }
  }

  private mutating func show(_ cluster: Character) {
    let width = DisplayWidthRules.standard.width(of: cluster)
    guard width > 0, column + width <= columns else { return }
    cells[line][column] = Cell(text: String(cluster), rendition: rendition)
    for place in (column + 1)..<(column + width) {
      cells[line][place] = Cell(text: "", rendition: rendition)
    }
    column += width
  }
}
