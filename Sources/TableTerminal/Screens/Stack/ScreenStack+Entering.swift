extension ScreenStack {
  /// Uses sanitized text, with line ends as blanks if `isOneLine`; reports any removal.
  func enter(_ text: String, isOneLine: Bool, _ use: (String) throws -> Void) rethrows {
    let entered = EnteredText(text, isOneLine: isOneLine)
    try use(entered.text)
    guard entered.isShortened else { return }
    message = [message, EnteredText.notice].compactMap(\.self).joined(separator: " ")
  }
}
