/// A three-way merge of lines: the edits of the own side that add the other side's changes.
struct LineMerge {
  private typealias Change = (base: Range<Int>, side: Range<Int>)

  private let base: TextLines
  private let own: TextLines
  private let other: TextLines

  private(set) var edits: [LineEdit] = []
  private(set) var hasConflicts = false

  private var shift = 0

  init(base: TextLines, own: TextLines, other: TextLines) {
    (self.base, self.own, self.other) = (base, own, other)
    var mine = base.changes(to: own)[...]
    var theirs = base.changes(to: other)[...]
    while let next = theirs.first {
      if let first = mine.first, Self.isBefore(first.base, next.base) {
        mine.removeFirst()
        shift += first.side.count - first.base.count
      } else {
        mergeOverlapping(&mine, &theirs)
      }
    }
  }

  /// Merges the other side's next change, and all changes of both sides that overlap it.
  private mutating func mergeOverlapping(
    _ mine: inout ArraySlice<Change>, _ theirs: inout ArraySlice<Change>
  ) {
    let first = theirs.removeFirst()
    var (own, other, range): ([Change], [Change], Range<Int>) = ([], [first], first.base)
    func take(from changes: inout ArraySlice<Change>, to taken: inout [Change]) -> Bool {
      guard let next = changes.first?.base, Self.overlap(next, range) else { return false }
      taken.append(changes.removeFirst())
      range = min(range.lowerBound, next.lowerBound)..<max(range.upperBound, next.upperBound)
      return true
    }
    while take(from: &mine, to: &own) || take(from: &theirs, to: &other) {}
    put(own, other, range)
  }

  private mutating func put(_ own: [Change], _ other: [Change], _ range: Range<Int>) {
    let theirs = lines(of: range, other, in: self.other)
    guard own.isEmpty else {
      let mine = lines(of: range, own, in: self.own)
      if mine != theirs { putLineByLine(mine, theirs, range) }
      shift += mine.count - range.count
      return
    }
    let start = range.lowerBound + shift
    edits.append(LineEdit(range: start..<start + range.count, new: theirs.map { String($0.text) }))
  }

  /// Merges line by line, if both sides have as many lines as the base.
  private mutating func putLineByLine(
    _ mine: [TextLines.Line], _ theirs: [TextLines.Line], _ range: Range<Int>
  ) {
    guard mine.count == range.count, theirs.count == range.count else { return hasConflicts = true }
    for (line, index) in zip(range, mine.indices) {
      let old = base.lines[line]
      if theirs[index] == old || theirs[index] == mine[index] { continue }
      if mine[index] == old {
        let target = line + shift
        edits.append(LineEdit(range: target..<target + 1, new: [String(theirs[index].text)]))
      } else {
        hasConflicts = true
      }
    }
  }

  private func lines(
    of range: Range<Int>, _ changes: [Change], in side: TextLines
  ) -> [TextLines.Line] {
    var lines: [TextLines.Line] = []
    var line = range.lowerBound
    for change in changes {
      lines += base.lines[line..<change.base.lowerBound]
      lines += side.lines[change.side]
      line = change.base.upperBound
    }
    return lines + base.lines[line..<range.upperBound]
  }

  private static func isBefore(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    one.upperBound <= other.lowerBound && !overlap(one, other)
  }

  private static func overlap(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    if one.isEmpty, other.isEmpty { return one == other }
    return one.lowerBound < other.upperBound && other.lowerBound < one.upperBound
  }
}
