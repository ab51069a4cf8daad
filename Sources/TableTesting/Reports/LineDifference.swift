import TableData

/// A unified diff of two texts.
struct LineDifference {
  private static let context = 3

  /// The lines of both texts; the sign is `-` if expected, `+` if found, or a space if both.
  private var lines: [(sign: Character, text: String)] = []

  init(expected: String, found: String) {
    let expected = Self.lines(of: expected)
    let found = Self.lines(of: found)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in found.difference(from: expected) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (old, new) = (0, 0)
    while old < expected.count || new < found.count {
      let sign: Character = removed.contains(old) ? "-" : inserted.contains(new) ? "+" : " "
      lines.append((sign, sign == "-" ? expected[old] : found[new]))
      if sign != "+" { old += 1 }
      if sign != "-" { new += 1 }
    }
  }

  init<Section, Row>(expected: [TableSection<Section, Row>], found: [TableSection<Section, Row>]) {
    func text(_ contents: [TableSection<Section, Row>]) -> String {
      contents.flatMap { ["\($0.section)"] + $0.rows.map { "  \($0)" } }.joined(separator: "\n")
    }
    self.init(expected: text(expected), found: text(found))
  }

  private static func lines(of text: String) -> [String] {
    text.isEmpty
      ? [] : text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  var isEmpty: Bool { lines.allSatisfy { $0.sign == " " } }
}

extension LineDifference: CustomStringConvertible {
  /// Each line after its sign; long common runs are abbreviated.
  var description: String {
    if isEmpty { return "Their descriptions are the same; what differs does not show in them." }
    let changed = lines.indices.filter { lines[$0].sign != " " }
    var shown: [String] = []
    var hidden = 0
    for (index, line) in lines.enumerated() {
      let next = changed.partitioningIndex { $0 >= index }
      let isNear = [next - 1, next].contains {
        changed.indices.contains($0) && abs(changed[$0] - index) <= Self.context
      }
      guard isNear else {
        hidden += 1
        continue
      }
      if hidden > 0 { shown.append("… \(hidden) more") }
      hidden = 0
      shown.append("\(line.sign)\(line.text)")
    }
    if hidden > 0 { shown.append("… \(hidden) more") }
    return shown.joined(separator: "\n")
  }
}
