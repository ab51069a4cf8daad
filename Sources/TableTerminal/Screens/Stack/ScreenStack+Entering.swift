extension ScreenStack {
  /// Uses a text that a reader entered, and tells them when a part of it was left out.
  ///
  /// - Parameters:
  ///   - text: The text as it came.
  ///   - isOneLine: Whether blanks stand for its line ends.
  ///   - use: Takes the text without what no text should hold.
  func enter(_ text: String, isOneLine: Bool, _ use: (String) throws -> Void) rethrows {
    let entered = EnteredText(text, isOneLine: isOneLine)
    try use(entered.text)
    guard entered.isShortened else { return }
    message = [message, EnteredText.notice].compactMap(\.self).joined(separator: " ")
  }
}
