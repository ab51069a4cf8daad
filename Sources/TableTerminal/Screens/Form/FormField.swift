/// A named part of a form's value, as a line of text.
///
/// ```swift
/// let fields: [FormField<Task>] = [
///   FormField("Text", \.text, required: "A task needs a text."),
///   FormField("Due", \.due),
///   FormField("Urgent", \.isUrgent),
///   FormField("Size", \.size, choices: Size.allCases),
///   FormField("Hours", \.hours) { text in
///     guard let hours = Int(text) else { throw UserError("\"\(text)\" is not a number.") }
///     return hours
///   },
/// ]
/// ```
///
/// Names are in any language, and one word for transcripts. Input is parsed once, when accepted.
public struct FormField<Value> {
  let name: String

  /// Empty for typed fields.
  let choices: [String]

  let validatesWhileTyping: Bool

  let text: (Value) -> String

  /// `nil` for read-only fields.
  let accept: ((_ text: String, _ value: inout Value) throws -> Void)?

  let copy: (_ value: Value, _ other: inout Value) -> Void

  /// `nil` if accepted at once.
  var making: FieldMaking<Value>?

  init(
    _ name: String, choices: [String] = [], validatesWhileTyping: Bool = true,
    copy: @escaping (_ value: Value, _ other: inout Value) -> Void = { _, _ in },
    text: @escaping (Value) -> String,
    accept: ((_ text: String, _ value: inout Value) throws -> Void)?
  ) {
    self.copy = copy
    self.name = name
    self.choices = choices
    self.validatesWhileTyping = validatesWhileTyping
    self.text = text
    self.accept = accept
  }

  var isEditable: Bool { accept != nil }

  func validationError(of text: String, for value: Value) -> (any Error)? {
    guard validatesWhileTyping, let accept else { return nil }
    var edited = value
    do {
      try accept(text, &edited)
      return nil
    } catch {
      return error
    }
  }
}

// MARK: - Parts of any type

extension FormField {
  /// Creates a field for a part of any type.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - keyPath: The part.
  ///   - validatesWhileTyping: Whether `parse` validates each key; `false` if it has side effects.
  ///   - format: The part's text; its description by default.
  ///   - parse: Parses entered text, or throws.
  public init<Part>(
    _ name: String, _ keyPath: WritableKeyPath<Value, Part>, validatesWhileTyping: Bool = true,
    format: @escaping (Part) -> String = { "\($0)" },
    parse: @escaping (String) throws -> Part
  ) {
    self.init(
      name, validatesWhileTyping: validatesWhileTyping,
      copy: { $1[keyPath: keyPath] = $0[keyPath: keyPath] }
    ) {
      format($0[keyPath: keyPath])
    } accept: { text, value in
      value[keyPath: keyPath] = try parse(text)
    }
  }

  /// Creates a field for an optional part; blank for none.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - keyPath: The part.
  ///   - validatesWhileTyping: Whether `parse` validates each key.
  ///   - format: The part's text; its description by default.
  ///   - parse: Parses entered text, or throws.
  public init<Part>(
    _ name: String, optional keyPath: WritableKeyPath<Value, Part?>,
    validatesWhileTyping: Bool = true,
    format: @escaping (Part) -> String = { "\($0)" },
    parse: @escaping (String) throws -> Part
  ) {
    self.init(name, keyPath, validatesWhileTyping: validatesWhileTyping) {
      $0.map(format) ?? ""
    } parse: { text in
      text.allSatisfy(\.isWhitespace) ? nil : try parse(text)
    }
  }

  /// Creates a text field.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - keyPath: The part.
  ///   - message: The message for a blank text; `nil` allows it.
  ///   - example: A valid text, for transcripts.
  public init(
    _ name: String, _ keyPath: WritableKeyPath<Value, String>, required message: String? = nil,
    example: String? = nil
  ) {
    self.init(name, keyPath) { text in
      guard let message, text.allSatisfy(\.isWhitespace) else { return text }
      guard let example else { throw UserError(message) }
      throw UserError(message, example: "set \(name.lowercased()) \(example)")
    }
  }

  /// Creates a read-only field.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - text: Returns a value's text.
  public init(readOnly name: String, _ text: @escaping (Value) -> String) {
    self.init(name, text: text, accept: nil)
  }
}
