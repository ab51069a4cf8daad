/// A named text of a form.
public struct FormField {
  /// What the field is called, on the screen and in a transcript.
  public let name: String

  /// The text, once accepted.
  public internal(set) var text: String

  /// Turns what was entered into what the field holds, or nil when the field is only shown.
  let accept: ((String) throws -> String)?

  /// Creates a field that can be edited.
  ///
  /// - Parameters:
  ///   - name: What the field is called; one word, so that a transcript can name it.
  ///   - text: What it holds at first.
  ///   - accept: Returns what the field shall hold for an entered text, or throws why the text
  ///     cannot be accepted; the field then keeps what it held.
  public init(
    _ name: String, text: String, accept: @escaping (String) throws -> String = { $0 }
  ) {
    self.name = name
    self.text = text
    self.accept = accept
  }

  /// Creates a field that is only shown.
  ///
  /// - Parameters:
  ///   - name: What the field is called.
  ///   - text: What it holds.
  public init(showing name: String, text: String) {
    self.name = name
    self.text = text
    accept = nil
  }

  /// Whether the field can be edited.
  public var isEditable: Bool { accept != nil }
}
