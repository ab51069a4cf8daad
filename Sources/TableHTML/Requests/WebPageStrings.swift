import TableText

/// The texts of a page in a language.
///
/// ```swift
/// let texts = WebPageStrings(language: "de", ["Find": "Suchen", "rows": "Zeilen"])
/// ```
public struct WebPageStrings: Hashable, Sendable {
  /// The language, as a BCP 47 tag for the `lang` attribute.
  public let language: String

  private let translations: [String: String]

  /// Creates texts.
  ///
  /// - Parameters:
  ///   - language: The language, as a BCP 47 tag for the `lang` attribute.
  ///   - translations: The translations, keyed by the English ``phrases``; missing ones stay
  ///     English. Your own reasons for refusing edits may be among them.
  public init(language: String = "en", _ translations: [String: String] = [:]) {
    (self.language, self.translations) = (language, translations)
  }

  /// The English texts of pages.
  public static let phrases = chinese.map(\.key)

  /// Returns a string in this language.
  ///
  /// - Parameter english: The English text.
  /// - Returns: Its translation, or the English text if there is none.
  public subscript(english: String) -> String { translations[english] ?? english }

  /// Returns a string in this language, escaped for HTML.
  func html(_ english: String) -> String { self[english].escapedForHTML }
}
