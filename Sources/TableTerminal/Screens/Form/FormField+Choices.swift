import SystemBasics

extension FormField {
  /// Creates a field with choices.
  ///
  /// - Parameters:
  ///   - name: The name; one word for transcripts.
  ///   - part: The part of the value.
  ///   - choices: The choices, at least one.
  ///   - format: Returns a choice's unique text; its description by default.
  public init<Choice>(
    _ name: String, _ part: WritableKeyPath<Value, Choice>, choices: [Choice],
    format: @escaping (Choice) -> String = { "\($0)" }
  ) {
    let texts = choices.map(format)
    self.init(
      name, choices: texts, copy: { $1[keyPath: part] = $0[keyPath: part] }
    ) {
      format($0[keyPath: part])
    } accept: { text, value in
      guard let index = texts.firstIndex(where: { $0.isNamed(by: text) }) else {
        throw CommandError(localized("\"\(text)\" is none of: \(texts.listed)."))
      }
      value[keyPath: part] = choices[index]
    }
  }

  /// Creates a yes-or-no field.
  ///
  /// - Parameters:
  ///   - name: The name; one word for transcripts.
  ///   - isOn: The part of the value.
  public init(_ name: String, _ isOn: WritableKeyPath<Value, Bool>) {
    self.init(name, isOn, choices: [false, true]) { $0 ? localized("yes") : localized("no") }
  }
}
