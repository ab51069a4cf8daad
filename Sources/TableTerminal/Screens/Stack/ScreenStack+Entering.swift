extension ScreenStack {
  /// Uses sanitized input; reports any removal.
  ///
  /// - Parameters:
  ///   - text: The raw text.
  ///   - isOneLine: Whether line ends become blanks.
  ///   - use: Receives the sanitized text.
  func enter(_ text: String, isOneLine: Bool, _ use: (String) throws -> Void) rethrows {
    let entered = EnteredText(text, isOneLine: isOneLine)
    try use(entered.text)
    guard entered.isShortened else { return }
    message = [message, EnteredText.notice].compactMap(\.self).joined(separator: " ")
  }
}
