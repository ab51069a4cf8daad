/// A three-way merge of two texts by lines.
///
/// ```swift
/// let merge = TextMerge(base: "Milk\nTea", theirs: "Oat milk\nTea", mine: "Milk\nTea\nRice")
/// print(merge.text)
/// ```
///
/// Where both sides changed the same lines or inserted at the same place differently, the preferred
/// side wins.
public struct TextMerge: Equatable, Sendable {
  /// The merged text.
  public let text: String

  /// Whether changes of the other side are missing.
  public let hasConflicts: Bool

  private let edits: [LineEdit]
  private let own: String

  /// Merges two texts.
  ///
  /// - Parameters:
  ///   - base: The common base.
  ///   - theirs: The published side.
  ///   - mine: The side merged onto it.
  ///   - side: The side that wins in conflicts.
  /// - Complexity: O(*n* log *n*) for length *n*, besides a limited number of steps.
  public init(base: String, theirs: String, mine: String, preferring side: MergeSide = .theirs) {
    let (own, other) = side == .theirs ? (theirs, mine) : (mine, theirs)
    let merge = LineMerge(base: TextLines(base), own: TextLines(own), other: TextLines(other))
    self.own = own
    edits = merge.edits
    hasConflicts = merge.hasConflicts
    text = edits.isEmpty ? own : TextLines(own).applying(edits)
  }

  /// Maps a byte offset in the preferred text to the same character in the merged text, or to
  /// the end of its replacement.
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
