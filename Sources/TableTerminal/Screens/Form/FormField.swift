/// A named text of a form.
public struct FormField {
  /// What the field is called, on the screen and in a transcript.
  public let name: String

  /// The text, once accepted.
  public internal(set) var text: String

  /// What the text is picked from; empty when it is typed.
  public let choices: [String]

  /// Says what is wrong with a text while it is being typed, or nil.
  let check: (String) -> String?

  /// Turns what was entered into what the field holds, or nil when the field is only shown.
  let accept: ((String) throws -> String)?

  /// Creates a field that can be edited.
  ///
  /// - Parameters:
  ///   - name: What the field is called; one word, so that a transcript can name it.
  ///   - text: What it holds at first.
  ///   - accept: Returns what the field shall hold for an entered text, or throws why the text
  ///     cannot be accepted; the field then keeps what it held.
  ///   - check: Says what is wrong with a text, or returns nil. It is asked with each key, before
  ///     `accept`, and for each field before something new is kept.
  public init(
    _ name: String,
    text: String,
    accept: @escaping (String) throws -> String = { $0 },
    check: @escaping (String) -> String? = { _ in nil }
  ) {
    self.name = name
    self.text = text
    self.check = check
    self.accept = accept
    choices = []
  }

  /// Creates a field whose texts are checked with each key.
  ///
  /// - Parameters:
  ///   - name: What the field is called; one word, so that a transcript can name it.
  ///   - text: What it holds at first.
  ///   - validate: Returns what the field shall hold for an entered text, or throws what is wrong
  ///     with it. It does nothing else, since it is asked with each key.
  public init(_ name: String, text: String, validate: @escaping (String) throws -> String) {
    self.init(name, text: text, accept: validate) { text in
      reason { _ = try validate(text) }
    }
  }

  /// Creates a field that is only shown.
  ///
  /// - Parameters:
  ///   - name: What the field is called.
  ///   - text: What it holds.
  public init(showing name: String, text: String) {
    self.name = name
    self.text = text
    check = { _ in nil }
    accept = nil
    choices = []
  }

  /// Creates a field whose text is one of several.
  ///
  /// - Parameters:
  ///   - name: What the field is called; one word, so that a transcript can name it.
  ///   - choices: The texts to choose from, at least one.
  ///   - text: What it holds at first.
  public init(_ name: String, choices: [String], text: String) {
    self.name = name
    self.text = text
    self.choices = choices
    check = { text in
      let isThere = choices.contains { $0.lowercased() == text.lowercased() }
      return isThere ? nil : "\"\(text)\" is none of: \(choices.joined(separator: ", "))."
    }
    accept = { text in choices.first { $0.lowercased() == text.lowercased() } ?? text }
  }

  /// Creates a field that is yes or no.
  ///
  /// - Parameters:
  ///   - name: What the field is called; one word, so that a transcript can name it.
  ///   - isOn: Whether it is yes at first.
  public init(_ name: String, isOn: Bool) {
    self.init(name, choices: ["no", "yes"], text: isOn ? "yes" : "no")
  }

  /// Creates a field for a day such as 2026-11-21.
  ///
  /// - Parameters:
  ///   - name: What the field is called; one word, so that a transcript can name it.
  ///   - day: The day that it holds at first, or an empty text for none.
  ///   - isRequired: Whether there has to be one.
  public init(_ name: String, day: String, isRequired: Bool = false) {
    self.init(name, text: day) {
      CalendarDay($0)?.description ?? $0
    } check: { text in
      if text.isEmpty { return isRequired ? "A day is needed. For example: 2026-11-21" : nil }
      return CalendarDay(text) == nil ? "\"\(text)\" is no day. For example: 2026-11-21" : nil
    }
  }

  /// Whether the field can be edited.
  public var isEditable: Bool { accept != nil }
}
