public import LocalizedPhrases
import SystemBasics

extension Localization {
  /// English, the language of the library's phrases.
  public static let english = Localization(language: "en", [:])

  /// The localization that screens and messages currently use.
  ///
  /// ``TerminalApplication/run()`` sets it. The default is English;
  /// `Localization.$current.withValue(_:operation:)` overrides it.
  @TaskLocal public static var current = Localization.english

  /// Returns work that has the caller's localization in any thread.
  static func keeping<Result>(_ work: @escaping @Sendable () -> Result) -> @Sendable () -> Result {
    { [localization = current] in $current.withValue(localization, operation: work) }
  }

  /// Returns an error's description in the user's language.
  ///
  /// - Parameter error: The error.
  /// - Returns: The translation of a `TranslatableError`'s phrase; the path and the system's reason
  ///   of an error of Foundation; otherwise the error's description.
  public static func description(of error: any Error) -> String {
    if let error = error as? any TranslatableError { return localized(error.phrase) }
    guard let failure = error as? CocoaError else { return String(describing: error) }
    let reason = localized(error.systemReason)
    return (failure.filePath ?? failure.url?.path).map { "\($0): \(reason)" } ?? reason
  }
}

/// Returns a phrase in the user's language.
///
/// ```swift
/// [BarButton(localized("New book"), key: .character("a"), action: addBook)]
/// ```
///
/// - Parameter phrase: The English text.
/// - Returns: Its translation in ``Localization/current``, or the phrase itself.
public func localized(_ phrase: LocalizedPhrase) -> String {
  Localization.current.text(phrase)
}

/// Returns a phrase in the user's language, in the plural form for a number.
///
/// ```swift
/// var footer: String? { localized("\(count) books", one: "1 book", count: count) }
/// ```
///
/// - Parameters:
///   - phrase: The English plural; its key is translated.
///   - one: The English singular.
///   - count: The number.
/// - Returns: Its translation in ``Localization/current``.
public func localized(_ phrase: LocalizedPhrase, one: LocalizedPhrase, count: Int) -> String {
  Localization.current.text(phrase, one: one, count: count)
}

/// Returns an ambiguous English word in the user's language.
///
/// - Parameters:
///   - phrase: The word.
///   - meaning: Its disambiguation, as in the key `Left|cursor`.
/// - Returns: The translation for that meaning, or for the word alone.
public func localized(_ phrase: LocalizedPhrase, meaning: String) -> String {
  let key = "\(phrase.key)|\(meaning)"
  guard Localization.current.forms(of: key) != nil else { return localized(phrase) }
  return Localization.current.text(LocalizedPhrase(key: key, values: phrase.values))
}

extension [String] {
  var listed: String { joined(separator: localized(", ")) }
}
