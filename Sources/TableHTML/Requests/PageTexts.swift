import TableText

/// The texts of pages in another language than English.
///
/// ```swift
/// let texts = PageTexts(language: "de", ["Find": "Suchen", "rows": "Zeilen"])
/// ```
public struct PageTexts: Hashable, Sendable {
  /// The language, as HTML names it.
  public let language: String

  private let translations: [String: String]

  /// Creates texts.
  ///
  /// - Parameters:
  ///   - language: The language, as HTML names it.
  ///   - translations: The texts by the English ones, which are ``phrases``; one that is left out stays
  ///     English. Reasons of one's own why an edit is refused may be among them.
  public init(language: String = "en", _ translations: [String: String] = [:]) {
    (self.language, self.translations) = (language, translations)
  }

  /// The English texts of pages.
  public static let phrases = [
    "Find", "row", "rows", "Changes:", "Say changes", "First", "Previous", "Next", "Last", "Edit",
    "Done", "Save", "Delete", "Undo", "Redo", "Add", "Take theirs", "You entered:",
    "This row is not on this page any more.", "Somebody else has changed this.",
    "This row was removed.", "Others have changed the same since.",
    "A later edit was done already.", "No rows can be added.",
    "The server was started anew. Look whether this was done.",
    "The session had ended. Please send this again.",
  ]

  /// Returns a text in this language.
  ///
  /// - Parameter english: The text in English.
  /// - Returns: Its translation, or the English text if there is none.
  public subscript(english: String) -> String { translations[english] ?? english }

  /// Returns a text in this language as HTML.
  func html(_ english: String) -> String { self[english].escapedForHTML }
}
