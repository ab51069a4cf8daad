/// What a person looks for in texts: words, in any case, with or without accents.
///
/// ```swift
/// let search = TextSearch("cafe müNCH")
/// let isFound = search.matches("Café Frischhut, München")  // true
/// let isElsewhere = search.matches("Café Einstein, Berlin")  // false: there is no "munch"
/// ```
///
/// Blanks separate words. Each word has to be there, anywhere, also within a word of the text and in
/// any order. With `fuzzy` it is enough that the letters of a word are there in their order:
///
/// ```swift
/// let fuzzy = TextSearch("mrvd", method: .fuzzy)
/// let isDiary = fuzzy.matches("Marvin's diary")  // true
/// ```
///
/// Accents and other marks, and the skin tones of emoji, are ignored in both texts: é finds e, and e
/// finds é. A letter is found in any case and in ligatures: fi finds ﬁ, and s finds ß, which is ss.
/// Letters that Unicode does not decompose stay what they are: o does not find ø.
///
/// A word of marks only is looked for no more than a blank. A search in which nothing is left, an empty
/// text, blanks or marks only, matches every text: it looks for nothing yet.
public struct TextSearch: Hashable, Sendable {
  /// How the words of a search are found.
  public enum Method: Hashable, Sendable, CaseIterable {
    /// As they are, anywhere in a text.
    case words
    /// Also by their letters only, in order, with others between them.
    case fuzzy
  }

  /// The text that is looked for, as it was given.
  public let text: String

  /// How its words are found.
  public let method: Method

  package let words: FoldedWords

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - method: How its words are found.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(_ text: String, method: Method = .words) {
    self.text = text
    self.method = method
    words = FoldedWords(text)
  }

  /// Whether nothing is looked for, so that every text matches.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { words.isEmpty }
}
