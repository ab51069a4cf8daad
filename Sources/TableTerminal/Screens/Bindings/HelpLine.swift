import TableText

/// A line of the help: a key with its action, or the heading of a group.
struct HelpLine {
  fileprivate let content: CellContent
  fileprivate let style: TextStyle

  static func lines(
    of bindings: [KeyBinding], keyWidth: Int, _ symbols: SymbolSet
  ) -> [HelpLine] {
    let layout = ColumnLayout([
      ColumnFormat("", width: .fixed(keyWidth), lineLimit: nil),
      ColumnFormat("", width: .flexible(minimum: 1), lineLimit: nil),
    ])
    let groups = KeyGroup.allCases.map { group in
      (group, bindings.filter { ($0.group ?? .actions) == group })
    }.filter { !$0.1.isEmpty }
    let lines = groups.flatMap { group, bindings in
      // The few keys of a form need no headings.
      (groups.count > 2 ? [HelpLine(content: .titled(group.title), style: .sectionHeader)] : [])
        + bindings.map { binding in
          HelpLine(
            content: .columns([symbols.keyLabel(binding.label), binding.help], layout),
            style: .plain)
        }
    }
    guard lines.isEmpty else { return lines }
    return [HelpLine(content: .titled(localized("Nothing found")), style: .secondary)]
  }

  func height(inWidth width: Int, _ canvas: TextCanvas) -> Int {
    content.lineCount(inWidth: width, using: canvas.widthRules)
  }
}

extension [HelpLine] {
  /// Splits the lines into columns, none of which ends with a heading.
  ///
  /// They are longer than `length` if there would be more than `count`.
  func columns(_ count: Int, length: Int) -> [Self] {
    var columns: [Self] = [[]]
    for line in self {
      let needed = line.style == .sectionHeader ? 2 : 1
      if columns[columns.count - 1].count + needed > length { columns.append([]) }
      columns[columns.count - 1].append(line)
    }
    return columns.count > count ? self.columns(count, length: length + 1) : columns
  }

  func canvas(width: Int, like canvas: TextCanvas) -> TextCanvas {
    TextCanvas(stacking: map { ($0.content, $0.style) }, width: width, like: canvas)
  }
}
