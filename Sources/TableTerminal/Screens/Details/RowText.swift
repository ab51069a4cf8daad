/// A text that belongs to a row, with what it is called.
public struct RowText: Hashable, Sendable {
  /// What the text is called; empty for nothing.
  public var title: String

  /// The text, of any number of lines.
  public var text: String

  /// Creates a text.
  ///
  /// - Parameters:
  ///   - title: What it is called; by default nothing.
  ///   - text: The text.
  public init(_ title: String = "", _ text: String) {
    self.title = title
    self.text = text
  }
}
