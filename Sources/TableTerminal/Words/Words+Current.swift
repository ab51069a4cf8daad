extension Words {
  /// English, in which the library and its phrases are written.
  public static let english = Words(language: "en", [:])

  /// The words in which everything is said now.
  ///
  /// ``TerminalApplication/run()`` sets them for all that its screens do. Elsewhere they are English,
  /// unless `Words.$current.withValue(_:operation:)` says otherwise for as long as it runs.
  @TaskLocal public static var current = Words.english
}

/// Returns a phrase in the reader's language.
///
/// ```swift
/// [BarButton(localized("New book"), key: .character("a"), action: addBook)]
/// ```
///
/// - Parameter phrase: What is said, as a literal in English.
/// - Returns: What the ``Words/current`` words say for it; the phrase itself when they lack it.
public func localized(_ phrase: Phrase) -> String {
  Words.current.text(phrase)
}

/// Returns a phrase in the reader's language, in the form that stands beside a number.
///
/// ```swift
/// var footer: String? { localized("\(count) books", one: "1 book", count: count) }
/// ```
///
/// - Parameters:
///   - phrase: What English says of several; its key is the one that is translated.
///   - one: What English says of one.
///   - count: The number.
/// - Returns: What the ``Words/current`` words say beside that number.
public func localized(_ phrase: Phrase, one: Phrase, count: Int) -> String {
  Words.current.text(phrase, one: one, count: count)
}

/// Returns a word in the reader's language that means different things in English.
///
/// - Parameters:
///   - phrase: What is said.
///   - meaning: What tells it apart; the key of the phrase is `Back|cursor` for `Back` of the cursor.
/// - Returns: What the ``Words/current`` words say for that meaning, or for the word alone.
public func localized(_ phrase: Phrase, meaning: String) -> String {
  let key = "\(phrase.key)|\(meaning)"
  guard Words.current.texts[key] != nil else { return localized(phrase) }
  return Words.current.text(Phrase(key: key, values: phrase.values))
}

/// Returns what is said of an error in the reader's language.
///
/// - Parameter error: What was thrown.
/// - Returns: Its description, as ``localized(sentence:)`` says it.
public func localized(_ error: any Error) -> String {
  localized(sentence: String(describing: error))
}

/// Returns a sentence that another module said in the reader's language.
///
/// - Parameter sentence: What it said, in English.
/// - Returns: What the ``Words/current`` words say for a sentence like it; else the sentence itself.
public func localized(sentence: String) -> String {
  Words.current.text(sentence: sentence)
}

extension [String] {
  /// The texts as a list within a sentence.
  var listed: String { joined(separator: localized(", ")) }
}
