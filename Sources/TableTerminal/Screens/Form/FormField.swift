/// A named part of the value that a form edits, as a line of text.
///
/// ```swift
/// let fields: [FormField<Task>] = [
///   FormField("Text", \.text, required: "A task needs a text."),
///   FormField("Due", \.due),
///   FormField("Urgent", \.isUrgent),
///   FormField("Size", \.size, choices: Size.allCases),
///   FormField("Hours", \.hours) { text in
///     guard let hours = Int(text) else { throw CommandError("\"\(text)\" is no number.") }
///     return hours
///   },
/// ]
/// ```
///
/// The name is what people read, and can be in any language. What they enter is parsed once, when it
/// is accepted, and arrives in the value.
public struct FormField<Value> {
  /// What the field is called, on the screen and in a transcript.
  let name: String

  /// What the text is picked from; empty when it is typed.
  let choices: [String]

  /// Whether the text is checked with each key.
  let isCheckedWhileTyping: Bool

  /// Returns what the field shows of a value.
  let text: (Value) -> String

  /// Puts what was entered in a value, or throws why not; `nil` when the field is only shown.
  let accept: ((_ text: String, _ value: inout Value) throws -> Void)?

  /// Puts what the field has of one value in another one.
  let copy: (_ value: Value, _ other: inout Value) -> Void

  /// How the part is made beside the keys; `nil` where it is accepted at once.
  var making: FieldMaking<Value>?

  init(
    _ name: String, choices: [String] = [], isCheckedWhileTyping: Bool = true,
    copy: @escaping (_ value: Value, _ other: inout Value) -> Void = { _, _ in },
    text: @escaping (Value) -> String,
    accept: ((_ text: String, _ value: inout Value) throws -> Void)?
  ) {
    self.copy = copy
    self.name = name
    self.choices = choices
    self.isCheckedWhileTyping = isCheckedWhileTyping
    self.text = text
    self.accept = accept
  }

  /// Whether the field can be edited.
  var isEditable: Bool { accept != nil }

  /// What is wrong with a text, as far as that can be said without accepting it.
  func complaint(about text: String, for value: Value) -> (any Error)? {
    guard isCheckedWhileTyping, let accept else { return nil }
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
  ///   - name: What the field is called; one word, so that a transcript can name it.
  ///   - content: The part of the value.
  ///   - isCheckedWhileTyping: Whether `parse` is asked with each key, so that what is wrong is said
  ///     beside the field; `false` if it does more than parse.
  ///   - format: Returns the text of the part; its description by default.
  ///   - parse: Returns the part for an entered text, or throws what is wrong with it.
  public init<Content>(
    _ name: String, _ content: WritableKeyPath<Value, Content>, isCheckedWhileTyping: Bool = true,
    format: @escaping (Content) -> String = { "\($0)" },
    parse: @escaping (String) throws -> Content
  ) {
    self.init(
      name, isCheckedWhileTyping: isCheckedWhileTyping,
      copy: { $1[keyPath: content] = $0[keyPath: content] }
    ) {
      format($0[keyPath: content])
    } accept: { text, value in
      value[keyPath: content] = try parse(text)
    }
  }

  /// Creates a field for a part of any type that may be missing; a blank text means that it is.
  ///
  /// - Parameters:
  ///   - name: What the field is called; one word, so that a transcript can name it.
  ///   - content: The part of the value.
  ///   - isCheckedWhileTyping: Whether `parse` is asked with each key, so that what is wrong is said
  ///     beside the field; `false` if it does more than parse.
  ///   - format: Returns the text of the part; its description by default.
  ///   - parse: Returns the part for an entered text, or throws what is wrong with it.
  public init<Content>(
    _ name: String, optional content: WritableKeyPath<Value, Content?>,
    isCheckedWhileTyping: Bool = true,
    format: @escaping (Content) -> String = { "\($0)" },
    parse: @escaping (String) throws -> Content
  ) {
    self.init(name, content, isCheckedWhileTyping: isCheckedWhileTyping) {
      $0.map(format) ?? ""
    } parse: { text in
      text.allSatisfy(\.isWhitespace) ? nil : try parse(text)
    }
  }

  /// Creates a field for a text.
  ///
  /// - Parameters:
  ///   - name: What the field is called; one word, so that a transcript can name it.
  ///   - content: The part of the value.
  ///   - complaint: What a reader is told who leaves the text blank, or `nil` if it may be blank.
  ///   - example: A text that would do, which a transcript is told as well.
  public init(
    _ name: String, _ content: WritableKeyPath<Value, String>, required complaint: String? = nil,
    example: String? = nil
  ) {
    self.init(name, content) { text in
      guard let complaint, text.allSatisfy(\.isWhitespace) else { return text }
      guard let example else { throw CommandError(complaint) }
      throw CommandError(complaint, example: "set \(name.lowercased()) \(example)")
    }
  }

  /// Creates a field that is only shown.
  ///
  /// - Parameters:
  ///   - name: What the field is called.
  ///   - text: Returns what is shown of the value.
  public init(showing name: String, _ text: @escaping (Value) -> String) {
    self.init(name, text: text, accept: nil)
  }
}
