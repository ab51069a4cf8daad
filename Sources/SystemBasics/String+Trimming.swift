extension StringProtocol {
  /// The text without whitespace at its ends.
  package var trimmed: String {
    let text = drop(while: \.isWhitespace)
    let last = text.lastIndex { !$0.isWhitespace }
    return last.map { String(text[...$0]) } ?? ""
  }
}
