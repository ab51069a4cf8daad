import TableMerging
import TextMatching

/// A text and the place of its cursor, as undo restores them.
///
/// Versions are equal if their texts have the same bytes, wherever the cursors are.
struct TextVersion: Equatable, Sendable {
  var buffer: TextBuffer

  var cursor = TextPosition.start

  init(_ text: String) { buffer = TextBuffer(text) }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.buffer.paragraphs.elementsEqual(rhs.buffer.paragraphs) {
      $0.text.utf8.elementsEqual($1.text.utf8)
    }
  }

  /// Merges another version line by line.
  ///
  /// In conflicts, own lines win. The cursor stays at its character.
  func merging(_ other: Self, from base: Self) -> Self {
    let merge = TextMerge(
      base: base.buffer.text, theirs: other.buffer.text, mine: buffer.text, preferring: .mine)
    var merged = TextVersion(merge.text)
    let position = merged.buffer.position(atOffset: merge.offset(of: buffer.offset(of: cursor)))
    merged.cursor = merged.buffer.boundary(from: position)
    return merged
  }
}

extension TextBuffer {
  fileprivate func offset(of position: TextPosition) -> Int {
    paragraphs[..<position.paragraph].reduce(position.offset) { $0 + $1.text.utf8.count + 1 }
  }

  func position(atOffset offset: Int) -> TextPosition {
    var rest = offset
    for (number, paragraph) in paragraphs.enumerated() {
      let count = paragraph.text.utf8.count
      if rest <= count { return TextPosition(paragraph: number, offset: rest) }
      rest -= count + 1
    }
    return end
  }
}
