/// A titled text of a row.
public struct TitledText: Hashable, Sendable {
  /// The title; empty for none.
  public var title: String

  /// The text, of any number of lines.
  public var text: String

  /// Creates a titled text.
  ///
  /// - Parameters:
  ///   - title: The title, if any.
  ///   - text: The text.
  public init(_ title: String = "", _ text: String) {
    self.title = title
    self.text = text
  }
}
