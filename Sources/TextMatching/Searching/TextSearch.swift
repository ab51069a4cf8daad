/// A search for words in texts, ignoring case and accents.
///
/// ```swift
/// let search = TextSearch("cafe müNCH")
/// let isFound = search.matches("Café Frischhut, München")  // true
/// let isElsewhere = search.matches("Café Einstein, Berlin")  // false: there is no "munch"
/// ```
///
/// Whitespace separates words. Each word must occur, in any order, also inside other words. With
/// `fuzzy`, its letters in order suffice:
///
/// ```swift
/// let fuzzy = TextSearch("mrvd", method: .fuzzy)
/// let isDiary = fuzzy.matches("Marvin's diary")  // true
/// ```
///
/// Marks and skin tones of emoji are ignored in both texts: é finds e, and e finds é. Ligatures are
/// folded: fi finds ﬁ, and s finds ß, which is ss. Letters that Unicode does not decompose stay: o
/// does not find ø.
///
/// Words of marks only are ignored. A search without words matches every text.
public struct TextSearch: Hashable, Sendable {
  /// The method to find words.
  public enum Method: Hashable, Sendable, CaseIterable {
    /// A word occurs as a whole, anywhere in a string.
    case words
    /// The letters of a word occur in order, with gaps or without.
    case fuzzy
  }

  /// The original search text.
  public let text: String

  /// The method to find its words.
  public let method: Method

  package let words: FoldedWords

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - method: The method to find its words.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(_ text: String, method: Method = .words) {
    self.text = text
    self.method = method
    words = FoldedWords(text)
  }

  /// Creates a search for words, which may contain white space.
  package init(words: [String], method: Method = .words) {
    text = words.joined(separator: " ")
    self.method = method
    self.words = FoldedWords(words)
  }

  /// Whether there are no words, so that every text matches.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { words.isEmpty }
}
