public import SystemBasics
import TableText

/// The texts of a page in a language.
///
/// ```swift
/// let texts = WebPageStrings(language: "de", ["Search": "Suchen", "rows": "Zeilen"])
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
  ///     English. Your own reasons for refusing edits may be among them, with `{1}` for a value.
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

  /// Returns a phrase in this language, with its values.
  ///
  /// - Parameter phrase: The phrase.
  /// - Returns: Its translation, or the English text if there is none.
  public subscript(phrase: LocalizedPhrase) -> String {
    self[phrase.key].filled(
      with: phrase.values.map { value in
        switch value {
        case .text(let text): text
        case .phrase(let phrase): self[phrase]
        }
      })
  }

  /// Returns a string in this language, escaped for HTML.
  func html(_ english: String) -> String { self[english].escapedForHTML }
}
