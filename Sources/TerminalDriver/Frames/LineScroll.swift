/// Lines that move up or down together, leaving blank lines.
struct LineScroll: Hashable {
  private static let largestGap = 4
  /// The maximum number of equal lines to compare with: more say little about where a line came
  /// from.
  private static let maximumEqualLines = 4

  let lines: Range<Int>
  /// The number of lines: positive upwards, negative downwards.
  let distance: Int

  func applied(to screen: [[Glyph]]) -> [[Glyph]] {
    var result = screen
    for line in lines {
      let source = line + distance
      result[line] =
        lines.contains(source)
        ? screen[source] : Array(repeating: .blank, count: screen[line].count)
    }
    return result
  }
}

// MARK: - Finding

extension LineScroll {
  /// Returns a few ranges of lines to scroll by the distance that puts most lines into place.
  static func candidates(from old: [[Glyph]], to new: [[Glyph]]) -> [LineScroll] {
    let changes = new.indices.filter { old[$0] != new[$0] }
    guard changes.count > 2, let first = changes.first, let last = changes.last else { return [] }
    let matches = matches(from: old, to: new, at: changes)
    let longest = matches.max {
      ($0.value.count, -abs($0.key), $0.key) < ($1.value.count, -abs($1.key), $1.key)
    }
    guard let (distance, lines) = longest, lines.count > 1 else { return [] }
    let ranges = [lines, largestGroup(of: lines)].map { range(of: $0, distance: distance) }
    let all =
      ranges + ranges.map { $0.lowerBound..<max($0.upperBound, last + 1) } + [
        first..<(last + 1)
      ]
    return Set(all).filter { $0.count > abs(distance) }
      .map { LineScroll(lines: $0, distance: distance) }
      .sorted { ($0.lines.lowerBound, $0.lines.count) < ($1.lines.lowerBound, $1.lines.count) }
  }

  private static func matches(
    from old: [[Glyph]], to new: [[Glyph]], at changes: [Int]
  ) -> [Int: [Int]] {
    var linesByHash: [Int: [Int]] = [:]
    for line in old.indices where old[line].contains(where: { !$0.isBlank }) {
      linesByHash[old[line].hashValue, default: []].append(line)
    }
    var matches: [Int: [Int]] = [:]
    for line in changes {
      for shown in linesByHash[new[line].hashValue, default: []].prefix(maximumEqualLines)
      where old[shown] == new[line] {
        matches[shown - line, default: []].append(line)
      }
    }
    return matches
  }

  private static func largestGroup(of lines: [Int]) -> [Int] {
    var groups: [[Int]] = []
    for line in lines {
      if let last = groups.last?.last, line - last <= largestGap {
        groups[groups.count - 1].append(line)
      } else {
        groups.append([line])
      }
    }
    return groups.max { $0.count < $1.count } ?? []
  }

  private static func range(of lines: [Int], distance: Int) -> Range<Int> {
    let (first, last) = (lines.first ?? 0, lines.last ?? 0)
    return min(first, first + distance)..<(max(last, last + distance) + 1)
  }
}
