extension ScreenStack {
  /// Uses sanitized text, with line ends as blanks if `isOneLine`; reports any removal.
  func enter(_ text: String, isOneLine: Bool, _ use: (String) throws -> Void) rethrows {
    let entered = EnteredText(text, isOneLine: isOneLine)
    try use(entered.text)
    guard entered.isShortened else { return }
    message = [message, EnteredText.notice].compactMap(\.self).joined(separator: " ")
  }

  /// Asks for a text, which stays to be corrected if it is refused.
  func ask(
    _ label: String, _ text: String = "", commit: @escaping (String) throws -> Void,
    notice: @escaping () -> String? = { nil }
  ) {
    prompt = TextPrompt(label: label, text: text, commit: commit, notice: notice)
    prompt?.staysIfRefused = true
  }
}
