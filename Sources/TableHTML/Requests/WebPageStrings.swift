public import LocalizedPhrases

/// The texts of a page in a language.
///
/// ```swift
/// let texts = WebPageStrings(language: "de", ["Search": "Suchen", "rows": "Zeilen"])
/// ```
public struct WebPageStrings: Hashable, Sendable {
  /// The language, a BCP 47 tag; pages in Arabic or Hebrew, for example, begin on the right.
  public let language: String

  private let translations: [String: String]

  /// Creates texts.
  ///
  /// - Parameters:
  ///   - language: The language, a BCP 47 tag.
  ///   - translations: Translations of ``phrases``, which otherwise stay English, and of your own
  ///     reasons for refusing edits, with `{1}` for a value.
  public init(language: String = "en", _ translations: [String: String] = [:]) {
    (self.language, self.translations) = (language, translations)
  }

  /// The English texts of pages.
  public static let phrases = chinese.map(\.key)

  /// Returns a text in this language.
  ///
  /// - Parameter english: The English text.
  /// - Returns: Its translation, else itself.
  public subscript(english: String) -> String { translations[english] ?? english }

  /// Returns a phrase in this language, with its values.
  ///
  /// - Parameter phrase: The phrase.
  /// - Returns: Its translation, else its English text.
  public subscript(phrase: LocalizedPhrase) -> String {
    phrase.filling(self[phrase.key]) { self[$0] }
  }
}
