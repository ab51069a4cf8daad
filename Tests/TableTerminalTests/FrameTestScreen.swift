import TableText
import TextDrawing

/// A minimal terminal: a grid, a cursor, and the sequences of frames.
///
/// It is independent of the code that creates frames, and records unknown or forbidden sequences.
struct FrameTestScreen {
  /// The distance that a cluster moves the cursor.
  enum Widths: CaseIterable {
    /// By the width of the cluster, as in newer terminals.
    case clusters
    /// By the widths of all its scalars, as in older ones.
    case scalars
  }

  /// The text of one column; empty for the right half of a wide cluster.
  struct Cell: Equatable {
    var text = " "
    var codes: Set<Int> = []
  }

  let widths: Widths
  let width: Int
  let height: Int
  var grid: [[Cell]]
  var faults: [String] = []
  var line = 0
  var column = 0
  /// Whether the next cluster would wrap; so far the cursor is in the last column.
  var isPastEdge = false
  var codes: Set<Int> = []
  var modes: Set<Int> = [7, 25]

  /// Creates a screen full of garbage, with the cursor anywhere.
  init(width: Int, height: Int, widths: Widths = .clusters) {
    self.widths = widths
    grid = Array(
      repeating: Array(repeating: Cell(text: "#", codes: [4]), count: width), count: height)
    line = height / 2
    column = width / 2
    self.width = width
    self.height = height
  }

  /// Processes the bytes of a frame.
  mutating func accept(_ bytes: [UInt8]) {
    var rest = Substring(decoding: bytes, as: UTF8.self).unicodeScalars
    while let first = rest.first {
      if first.value < 0x20 || 0x7F..<0xA0 ~= first.value {
        rest.removeFirst()
        acceptControl(first, &rest)
      } else {
        let text = rest.prefix { $0.value >= 0x20 && !(0x7F..<0xA0 ~= $0.value) }
        rest.removeFirst(text.count)
        acceptText(String(text))
      }
    }
  }

  private mutating func acceptControl(
    _ control: Unicode.Scalar, _ rest: inout Substring.UnicodeScalarView
  ) {
    isPastEdge = false
    switch control {
    case "\r": column = 0
    case "\n" where line + 1 < grid.count: line += 1
    case "\u{8}": column = max(0, column - 1)
    case "\t" where column / 8 * 8 + 8 < width: column = column / 8 * 8 + 8
    case "\u{1B}" where rest.first == "[":
      rest.removeFirst()
      let body = rest.prefix { !(0x40...0x7E ~= $0.value) }
      rest.removeFirst(body.count)
      if let final = rest.popFirst() { acceptSequence(String(body), final) }
    default: faults.append("control \(control.value)")
    }
  }

  private mutating func acceptText(_ text: String) {
    switch widths {
    case .clusters:
      for cluster in text {
        put(String(cluster), min(2, DisplayWidthRules.standard.width(of: cluster)))
      }
    case .scalars:
      for scalar in text.unicodeScalars { put(String(scalar), Self.width(of: scalar)) }
    }
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .spacingMark: 1
    case .nonspacingMark where scalar.value == 0x103D: 1
    case .nonspacingMark, .enclosingMark, .format: 0
    case .otherLetter where (0xD7B0...0xD7FF).contains(scalar.value): 1
    default: DisplayWidthRules.standard.width(of: Character(scalar))
    }
  }

  /// Shows a cluster, or adds a mark to the one before; beyond the right edge nothing wraps.
  private mutating func put(_ text: String, _ count: Int) {
    if count == 0 { return addMark(text) }
    if column + count > width || isPastEdge, modes.contains(7) { faults.append("wrapped") }
    let start = min(column, max(0, width - count))
    for place in start..<min(start + count, width) {
      split(at: place)
      grid[line][place] = Cell(text: place == start ? text : "", codes: codes)
    }
    isPastEdge = start + count == width && modes.contains(7)
    column = min(start + count, width - 1)
  }

  /// Adds a mark to the cluster left of the cursor.
  ///
  /// Without wrapping the cursor stays on a cluster in the last column, so its marks go astray.
  private mutating func addMark(_ mark: String) {
    var target = isPastEdge ? column : max(0, column - 1)
    if grid[line][target].text.isEmpty { target = max(0, target - 1) }
    grid[line][target].text += mark
  }

  /// Blanks the other half of a wide cluster that is half overwritten.
  mutating func split(at place: Int) {
    if grid[line][place].text.isEmpty, place > 0 { grid[line][place - 1].text = " " }
    if place + 1 < width, grid[line][place + 1].text.isEmpty { grid[line][place + 1].text = " " }
  }
}
