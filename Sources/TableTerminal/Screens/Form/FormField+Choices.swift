extension FormField {
  /// Creates a field with choices.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - keyPath: The part.
  ///   - choices: The choices, at least one.
  ///   - format: A choice's unique text; its description by default.
  public init<Choice>(
    _ name: String, _ keyPath: WritableKeyPath<Value, Choice>, choices: [Choice],
    format: @escaping (Choice) -> String = { "\($0)" }
  ) {
    let texts = choices.map(format)
    self.init(
      name, choices: texts, copy: { $1[keyPath: keyPath] = $0[keyPath: keyPath] }
    ) {
      format($0[keyPath: keyPath])
    } accept: { text, value in
      guard let index = texts.firstIndex(namedBy: text) else {
        throw UserError(localized("\"\(text)\" is not one of: \(texts.listed)."))
      }
      value[keyPath: keyPath] = choices[index]
    }
  }

  /// Creates a yes-or-no field.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - isOn: The part.
  public init(_ name: String, _ isOn: WritableKeyPath<Value, Bool>) {
    self.init(name, isOn, choices: [false, true]) { $0 ? localized("yes") : localized("no") }
  }
}
