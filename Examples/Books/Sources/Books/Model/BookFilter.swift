/// Which books are meant: all of them, or those that words are found in.
public struct BookFilter: Hashable, Codable, Sendable {
  /// Words, each of which a word of the title or the author begins with; empty for all books.
  public let words: String

  /// Makes a filter.
  public init(words: String = "") {
    self.words = words
  }

  /// Whether all books are meant.
  var isEmpty: Bool { words.isEmpty }
}
