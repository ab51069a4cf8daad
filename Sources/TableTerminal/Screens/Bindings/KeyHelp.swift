import SystemBasics
import TableText
import TerminalDriver
import TextMatching

/// The help for keys, scrollable and searchable.
struct KeyHelp {
  private let bindings: [KeyBinding]

  var search = ""

  private var scroll = ScrolledLines()

  init(_ bindings: [KeyBinding] = []) { self.bindings = bindings }

  var hint: String {
    scroll.isLong
      ? localized("/ Search  ↑ ↓ More  Any other key Back")
      : localized("/ Search  Any other key Back")
  }

  /// Scrolls; any other key closes the help.
  mutating func handle(_ key: TerminalKey) -> Bool {
    guard let step = scroll.steps.first(where: { $0.keys.contains(key) }) else { return false }
    scroll(by: step.lines)
    return true
  }

  mutating func scroll(by lines: Int) { scroll.scroll(by: lines) }

  var found: [KeyBinding] {
    let text = search.trimmed
    let named = bindings.filter { $0.label.split(separator: " ").contains { $0 == text } }
    guard named.isEmpty else { return named }
    let words = TextSearch(text)
    return bindings.filter { binding in
      let (label, group) = (binding.label, binding.group ?? .actions)
      let names = "\(label) \(SymbolSet.ascii.keyLabel(label))"
      return words.matches("\(names) \(binding.help) \(group.title)")
    }
  }

  // MARK: - Drawing

  private static let (minimumWidth, spacing) = (30, 2)

  /// Draws as few columns as need no scrolling, if there is room.
  mutating func draw(onto canvas: inout TextCanvas, lines: Range<Int>) {
    let all = HelpLine.lines(of: found, keyWidth: min(12, canvas.width / 2), canvas.symbols)
    let counts =
      [1]
      + [2, 3].filter { count in
        let width = Self.width(of: count, on: canvas)
        return width >= Self.minimumWidth
          && all.allSatisfy { $0.height(inWidth: width, canvas) == 1 }
      }
    let columns = counts.map { all.columns($0, length: (all.count + $0 - 1) / $0) }
    let chosen = columns.first { $0[0].count <= lines.count } ?? columns[columns.count - 1]
    scroll.draw(Self.canvas(of: chosen, like: canvas), onto: &canvas, lines: lines)
  }

  private static func width(of count: Int, on canvas: TextCanvas) -> Int {
    (canvas.width - (count - 1) * spacing) / count
  }

  private static func canvas(of columns: [[HelpLine]], like canvas: TextCanvas) -> TextCanvas {
    let width = width(of: columns.count, on: canvas)
    let drawn = columns.map { $0.canvas(width: width, like: canvas) }
    var whole = canvas.part(width: canvas.width, height: drawn.map(\.height).max() ?? 0)
    for (index, part) in drawn.enumerated() {
      whole.copy(part, line: 0, column: index * (width + spacing))
    }
    return whole
  }
}
