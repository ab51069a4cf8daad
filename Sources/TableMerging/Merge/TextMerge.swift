/// Two texts made from one, put together again line by line.
///
/// ```swift
/// let merge = TextMerge(base: "Milk\nTea", first: "Oat milk\nTea", second: "Milk\nTea\nRice")
/// print(merge.text)
/// ```
///
/// Lines that one side changed are as that side has them, those that both changed alike are there
/// once. Where both changed the same lines differently, or put different ones at the same place, the text
/// has those of the side with precedence. Nothing is ever put together of two halves of a line.
public struct TextMerge: Equatable, Sendable {
  /// The merged text.
  public let text: String

  /// Whether something of the side without precedence is not in the merged text.
  public let hasConflicts: Bool

  /// What turns the lines of the side with precedence into the merged ones, from the first on.
  private let edits: [LineEdit]
  private let own: String

  /// Merges two texts that were made from one.
  ///
  /// - Parameters:
  ///   - base: The text that both sides began from.
  ///   - first: The side that is published already.
  ///   - second: The side that comes onto it.
  ///   - precedence: The side whose lines stay where both sides changed the same ones.
  /// - Complexity: O(*n* log *n*) for texts of length *n*, besides a number of steps that is limited.
  public init(base: String, first: String, second: String, precedence: MergeSide = .first) {
    let (own, other) = precedence == .first ? (first, second) : (second, first)
    let merge = LineMerge(base: TextLines(base), own: TextLines(own), other: TextLines(other))
    self.own = own
    edits = merge.edits
    hasConflicts = merge.hasConflicts
    text = edits.isEmpty ? own : TextLines(own).applying(edits)
  }

  /// Where the character goes that stands behind so many bytes of the text with precedence.
  ///
  /// - Returns: How many bytes of the merged text stand before it; where it is gone, those before what
  ///   came in its place ends.
  package func offset(of offset: Int) -> Int {
    let (lines, merged) = (TextLines(own), TextLines(text))
    let line = (lines.starts.firstIndex { $0 > offset } ?? lines.starts.count) - 1
    var shift = 0
    for edit in edits where edit.range.lowerBound <= line {
      if edit.range.contains(line) {
        let start = merged.start(ofLine: edit.range.lowerBound + shift)
        return start
          + edit.offset(of: offset - lines.starts[edit.range.lowerBound], in: lines)
      }
      shift += edit.new.count - edit.range.count
    }
    return merged.starts[line + shift] + offset - lines.starts[line]
  }
}

/// A replacement of lines of a text by other ones.
struct LineEdit: Equatable, Sendable {
  let range: Range<Int>
  let new: [String]

  /// Where an offset within what is replaced goes: at the start and the end, where both are the same,
  /// it stays at its character.
  func offset(of offset: Int, in lines: TextLines) -> Int {
    let old = lines.lines[range].map { String($0.text) }.joined(separator: "\n").utf8
    let new = new.joined(separator: "\n").utf8
    let head = zip(old, new).prefix { $0 == $1 }.count
    if offset <= head { return offset }
    let tail = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    return new.count - min(old.count - offset, tail, new.count - head)
  }
}
