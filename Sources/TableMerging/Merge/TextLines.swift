/// Lines compared byte by byte.
struct TextLines {
  struct Line: Hashable {
    let text: Substring

    // Equal bytes imply equal hashes.
    func hash(into hasher: inout Hasher) { hasher.combine(text) }

    static func == (lhs: Line, rhs: Line) -> Bool {
      lhs.text.utf8.elementsEqual(rhs.text.utf8)
    }
  }

  /// The lines, at least one.
  let lines: [Line]
  /// The start of each line, in bytes.
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

  func start(ofLine line: Int) -> Int {
    starts.indices.contains(line)
      ? starts[line] : (starts.last ?? 0) + (lines.last?.text.utf8.count ?? 0)
  }

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

  func changes(to other: TextLines) -> [(base: Range<Int>, side: Range<Int>)] {
    var changes: [(base: Range<Int>, side: Range<Int>)] = []
    var (line, otherLine) = (0, 0)
    func close(_ end: Int, _ otherEnd: Int) {
      if line < end || otherLine < otherEnd {
        changes.append((line..<end, otherLine..<otherEnd))
      }
      (line, otherLine) = (end + 1, otherEnd + 1)
    }
    for (index, match) in LineMatching(lines, other.lines).matches.enumerated() {
      if let match { close(index, match) }
    }
    close(lines.count, other.lines.count)
    return changes
  }
}
