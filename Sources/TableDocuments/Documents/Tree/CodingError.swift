import LocalizedPhrases

/// A reason for which a document cannot be read or written.
struct CodingError: TranslatableError {
  /// The reason, without a period.
  let phrase: LocalizedPhrase

  init(_ phrase: LocalizedPhrase) { self.phrase = phrase }
}

extension [any CodingKey] {
  /// The place of a value, for messages.
  var position: LocalizedPhrase {
    guard !isEmpty else { return "at the top level" }
    let keys = map { key in key.intValue.map { "\($0 + 1)" } ?? key.stringValue }
    return "at \(keys.joined(separator: " > "))"
  }
}
