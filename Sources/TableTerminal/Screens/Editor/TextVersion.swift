import TableMerging
import TextMatching

/// A text and the places of its cursor, as undo and redo restore them.
///
/// Versions are equal if their texts have the same bytes, wherever their cursors are.
struct TextVersion: Equatable, Sendable {
  var buffer: TextBuffer

  /// The cursor after the edit that made the text, where redo puts it.
  var arrival = TextPosition.start

  /// The cursor before the edit that replaced the text, where undo puts it.
  var departure = TextPosition.start

  init(_ text: String) { buffer = TextBuffer(text) }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.buffer.paragraphs.elementsEqual(rhs.buffer.paragraphs) {
      $0.text.utf8.elementsEqual($1.text.utf8)
    }
  }

  /// Merges another version line by line.
  ///
  /// In conflicts, own lines win. Cursors stay at their characters.
  func merging(_ other: Self, from base: Self) -> Self {
    let merge = TextMerge(
      base: base.buffer.text, theirs: other.buffer.text, mine: buffer.text, preferring: .mine)
    var merged = TextVersion(merge.text)
    for cursor in [\Self.arrival, \.departure] {
      let offset = merge.offset(of: buffer.offset(of: self[keyPath: cursor]))
      merged[keyPath: cursor] = merged.buffer.boundary(
        from: merged.buffer.position(atOffset: offset))
    }
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
