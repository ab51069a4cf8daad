/// The box and the column widths of a text table.
struct TextTableFrame {
  let widths: [Int]
  /// The width inside the outer lines and blanks.
  let contentWidth: Int

  private let widthRules: DisplayWidthRules
  private let box: BoxStyle
  private let separator: String

  init(_ options: TextTableOptions, layout: ColumnLayout) {
    let width = max(1, options.width)
    widthRules = options.widthRules
    box = width < 5 ? .none : options.box.drawable(using: widthRules)
    separator = box == .none ? "  " : " \(box.vertical) "
    let room = box == .none ? width : width - 4
    var layout = layout
    layout.spacing = separator.count
    widths = layout.ranges(inWidth: room).map(\.count)
    let used = widths.reduce(0, +) + separator.count * max(0, widths.count - 1)
    contentWidth = widths.isEmpty ? room : max(1, used)
  }

  var hasBox: Bool { box != .none }

  func line(_ texts: [String], widths: [Int], alignments: [ColumnAlignment]) -> String {
    var line = box == .none ? "" : "\(box.vertical) "
    var used = 0
    for (index, text) in texts.enumerated() {
      if index > 0 { line += separator }
      line += widthRules.padded(text, toWidth: widths[index], alignment: alignments[index])
      used += widths[index] + (index > 0 ? separator.count : 0)
    }
    line += String(repeating: " ", count: max(0, contentWidth - used))
    if box != .none { return line + " \(box.vertical)\n" }
    let end = line.utf8.lastIndex { $0 != 0x20 }.map(line.utf8.index(after:)) ?? line.startIndex
    return line[..<end] + "\n"
  }

  /// Returns a horizontal line, given the lines of text above and below: `true` if divided into
  /// cells, `nil` if there is none.
  func rule(above: Bool?, below: Bool?) -> String? {
    guard box != .none else { return nil }
    func corner(left: Bool, right: Bool) -> Character {
      box.junction(left: left, right: right, above: above != nil, below: below != nil)
    }
    let joint = box.junction(
      left: true, right: true, above: above == true, below: below == true)
    var inside: [Character] = Array(repeating: box.horizontal, count: contentWidth + 2)
    var column = 0
    for width in widths.dropLast() {
      column += width + 3
      inside[column - 1] = joint
    }
    let line = [corner(left: false, right: true)] + inside + [corner(left: true, right: false)]
    return String(line) + "\n"
  }
}
