import TableData
import TableMerging
import TextMatching

// MARK: - External changes

extension TextEditor {
  /// Merges another version of the text line by line.
  ///
  /// In conflicts, own lines win. The cursor stays at its character, and undo covers own changes
  /// only.
  ///
  /// - Complexity: That of a `TextMerge` for each undoable change.
  mutating func merge(_ other: String, from base: String) {
    let own = text
    let merge = TextMerge(base: base, theirs: other, mine: own, preferring: .mine)
    guard !merge.text.utf8.elementsEqual(own.utf8) else { return }
    let offset = merge.offset(of: buffer.offset(of: cursor))
    history.rebase(from: own, onto: merge.text) {
      TextMerge(base: base, theirs: other, mine: $0, preferring: .mine).text
    }
    buffer = TextBuffer(merge.text)
    let column = column
    moveCursor(to: buffer.boundary(from: buffer.position(atOffset: offset)))
    self.column = column
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

extension TextHistory {
  /// The bytes of text merged for undo; older changes are dropped.
  private static let maximumBytes = 4_000_000

  /// `merge` merges earlier or later versions likewise.
  mutating func rebase(from text: String, onto merged: String, by merge: (String) -> String) {
    let most = Self.maximumBytes / (text.utf8.count + 1)
    endRun()
    func rebased(_ changes: [TextChange], _ step: (TextChange, inout TextBuffer) -> Void)
      -> [(before: String, after: String)]
    {
      var (buffer, after) = (TextBuffer(text), merged)
      return changes.suffix(most).reversed().compactMap { change in
        step(change, &buffer)
        let before = merge(buffer.text)
        defer { after = before }
        return before.utf8.elementsEqual(after.utf8) ? nil : (before, after)
      }
    }
    let done = rebased(done) { $1.revert($0) }
    let undone = rebased(undone) { $1.apply($0) }
    self.done = done.reversed().map { TextChange(from: $0.before, to: $0.after) }
    self.undone = undone.reversed().map { TextChange(from: $0.after, to: $0.before) }
  }
}

extension TextChange {
  fileprivate init(from old: String, to new: String) {
    let head = zip(old, new).prefix { $0 == $1 && $0.utf8.elementsEqual($1.utf8) }.count
    let tail = min(
      zip(old.reversed(), new.reversed())
        .prefix { $0 == $1 && $0.utf8.elementsEqual($1.utf8) }.count,
      min(old.count, new.count) - head)
    let start = TextPosition.start.advanced(over: String(old.prefix(head)))
    let removed = String(old.dropFirst(head).dropLast(tail))
    self.init(
      start: start, removed: removed, inserted: String(new.dropFirst(head).dropLast(tail)),
      cursor: start.advanced(over: removed))
  }
}
