/// The lines of a text, compared byte by byte.
struct TextLines {
  struct Line: Equatable {
    let text: Substring

    static func == (one: Line, other: Line) -> Bool {
      one.text.utf8.elementsEqual(other.text.utf8)
    }
  }

  /// The lines, at least one.
  let lines: [Line]
  /// How many bytes stand before each line.
  let starts: [Int]

  init(_ text: String) {
    lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Line(text: Substring($0)) }
    var starts: [Int] = []
    var start = 0
    for line in lines {
      starts.append(start)
      start += line.text.utf8.count + 1
    }
    self.starts = starts
  }

  /// How many bytes stand before a line, or before the end where there is none.
  func start(ofLine line: Int) -> Int {
    starts.indices.contains(line)
      ? starts[line] : (starts.last ?? 0) + (lines.last?.text.utf8.count ?? 0)
  }

  /// The text with lines replaced.
  func applying(_ edits: [LineEdit]) -> String {
    var result: [String] = []
    var line = 0
    for edit in edits {
      result += lines[line..<edit.range.lowerBound].map { String($0.text) }
      result += edit.new
      line = edit.range.upperBound
    }
    result += lines[line...].map { String($0.text) }
    return result.joined(separator: "\n")
  }

  /// The lines of this text that were replaced by others of another one, with the ranges of both.
  func changes(to other: TextLines) -> [(base: Range<Int>, side: Range<Int>)] {
    var changes: [(base: Range<Int>, side: Range<Int>)] = []
    var (line, otherLine) = (0, 0)
    func close(_ end: Int, _ otherEnd: Int) {
      if line < end || otherLine < otherEnd {
        changes.append((line..<end, otherLine..<otherEnd))
      }
      (line, otherLine) = (end + 1, otherEnd + 1)
    }
    for (index, match) in matches(in: other).enumerated() {
      if let match { close(index, match) }
    }
    close(lines.count, other.lines.count)
    return changes
  }

  /// For each line the line of another text that it still is.
  private func matches(in other: TextLines) -> [Int?] {
    let (base, side) = (lines, other.lines)
    var matches: [Int?] = Array(repeating: nil, count: base.count)
    let head = zip(base, side).prefix { $0 == $1 }.count
    let tail = min(
      zip(base.reversed(), side.reversed()).prefix { $0 == $1 }.count,
      min(base.count, side.count) - head)
    for line in 0..<head { matches[line] = line }
    for line in 0..<tail { matches[base.count - 1 - line] = side.count - 1 - line }
    let (old, new) = (base[head..<base.count - tail], side[head..<side.count - tail])
    // Of texts that have next to nothing in common it would take long to find out what.
    let mostSteps = 4_000_000
    guard old.count * new.count <= mostSteps else { return matches }
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in Array(new).difference(from: Array(old)) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var index = 0
    for line in 0..<old.count where !removed.contains(line) {
      while inserted.contains(index) { index += 1 }
      matches[head + line] = head + index
      index += 1
    }
    return matches
  }
}
