extension TextBuffer {
  /// Moves by one cluster or line break.
  func position(after position: TextPosition) -> TextPosition? {
    let text = paragraphs[position.paragraph].text
    let index = text.index(atOffset: position.offset)
    let isLast = position.paragraph + 1 == paragraphs.count
    // A carriage return before a line feed belongs to the line break.
    let isAtBreak = !isLast && text[index...].utf8.elementsEqual([0x0D])
    if index < text.endIndex, !isAtBreak {
      return moved(position, to: text.index(after: index))
    }
    return isLast ? nil : TextPosition(paragraph: position.paragraph + 1, offset: 0)
  }

  func position(before position: TextPosition) -> TextPosition? {
    let text = paragraphs[position.paragraph].text
    if position.offset > 0 {
      return moved(position, to: text.index(before: text.index(atOffset: position.offset)))
    }
    guard position.paragraph > 0 else { return nil }
    var end = endOfParagraph(position.paragraph - 1)
    if paragraphs[end.paragraph].text.utf8.last == 0x0D { end.offset -= 1 }
    return end
  }

  /// Rounds a position within a cluster up to its end.
  func boundary(from position: TextPosition) -> TextPosition {
    let text = paragraphs[position.paragraph].text
    let index = text.index(atOffset: position.offset)
    guard index < text.endIndex, String.Index(index, within: text) == nil else { return position }
    return moved(position, to: text.index(after: index))
  }

  func endOfWord(after position: TextPosition) -> TextPosition {
    var position = position
    while !isInWord(at: position), let next = self.position(after: position) { position = next }
    while isInWord(at: position), let next = self.position(after: position) { position = next }
    return position
  }

  func startOfWord(before position: TextPosition) -> TextPosition {
    var position = position
    while let next = self.position(before: position) {
      let isBehindWord = isInWord(at: next)
      position = next
      if isBehindWord { break }
    }
    while let next = self.position(before: position), isInWord(at: next) { position = next }
    return position
  }

  private func isInWord(at position: TextPosition) -> Bool {
    let text = paragraphs[position.paragraph].text
    let index = text.index(atOffset: position.offset)
    guard index < text.endIndex else { return false }
    let cluster = text[index]
    return cluster.isLetter || cluster.isNumber || cluster == "_"
  }

  private func moved(_ position: TextPosition, to index: String.Index) -> TextPosition {
    let text = paragraphs[position.paragraph].text
    return TextPosition(paragraph: position.paragraph, offset: text.offset(of: index))
  }
}
