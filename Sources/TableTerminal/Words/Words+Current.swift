extension Words {
  /// English, the language of the library's phrases.
  public static let english = Words(language: "en", [:])

  /// The words that screens and messages currently use.
  ///
  /// ``TerminalApplication/run()`` sets them. The default is English;
  /// `Words.$current.withValue(_:operation:)` overrides it.
  @TaskLocal public static var current = Words.english
}

/// Returns a phrase in the reader's language.
///
/// ```swift
/// [BarButton(localized("New book"), key: .character("a"), action: addBook)]
/// ```
///
/// - Parameter phrase: The English text.
/// - Returns: Its translation in ``Words/current``, or the phrase itself.
public func localized(_ phrase: Phrase) -> String {
  Words.current.text(phrase)
}

/// Returns a phrase in the reader's language, in the plural form for a number.
///
/// ```swift
/// var footer: String? { localized("\(count) books", one: "1 book", count: count) }
/// ```
///
/// - Parameters:
///   - phrase: The English plural; its key is translated.
///   - one: The English singular.
///   - count: The number.
/// - Returns: Its translation in ``Words/current``.
public func localized(_ phrase: Phrase, one: Phrase, count: Int) -> String {
  Words.current.text(phrase, one: one, count: count)
}

/// Returns an ambiguous English word in the reader's language.
///
/// - Parameters:
///   - phrase: The word.
///   - meaning: Its disambiguation, as in the key `Back|cursor`.
/// - Returns: The translation for that meaning, or for the word alone.
public func localized(_ phrase: Phrase, meaning: String) -> String {
  let key = "\(phrase.key)|\(meaning)"
  guard Words.current.texts[key] != nil else { return localized(phrase) }
  return Words.current.text(Phrase(key: key, values: phrase.values))
}

/// Returns an error's description in the reader's language.
///
/// - Parameter error: The error.
/// - Returns: The description as ``localized(sentence:)`` returns it.
public func localized(_ error: any Error) -> String {
  localized(sentence: String(describing: error))
}

/// Returns another module's sentence in the reader's language.
///
/// - Parameter sentence: The English sentence.
/// - Returns: The translation of a matching sentence in ``Words/current``, or `sentence`.
public func localized(sentence: String) -> String {
  Words.current.text(sentence: sentence)
}

extension [String] {
  var listed: String { joined(separator: localized(", ")) }
}
