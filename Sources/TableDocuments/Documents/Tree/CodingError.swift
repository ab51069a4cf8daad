package import LocalizedPhrases

/// A reason for which a file cannot be read, or a document cannot be written.
package struct CodingError: TranslatableError, Equatable {
  /// The reason, without a period.
  package let phrase: LocalizedPhrase

  package init(_ phrase: LocalizedPhrase) { self.phrase = phrase }

  /// Creates the error of a file that violates its format's syntax.
  package init(malformed reason: LocalizedPhrase) { phrase = "it is malformed: \(reason)" }

  /// Creates the error of a text that violates its format's syntax at a byte offset.
  package init(malformed reason: LocalizedPhrase, at offset: Int, in bytes: [UInt8]) {
    let line = 1 + bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") }
    phrase = "it is malformed: on line \(line) \(reason)"
  }

  /// Creates the error of a value, a noun phrase, that a format cannot represent.
  package init(_ value: LocalizedPhrase, at path: [any CodingKey]) {
    phrase = "\(value) was found \(path.position)"
  }

  /// Containers are nested too deeply, or in a cycle.
  ///
  /// The readers are recursive; a malicious file could exhaust the stack.
  package static let nestedTooDeeply = CodingError("it is nested too deeply")

  /// The positions in a tree have 32 bits.
  package static let tooLarge = CodingError(malformed: "it is larger than a gigabyte")
}

extension [any CodingKey] {
  /// The place of a value, for messages.
  var position: LocalizedPhrase {
    guard !isEmpty else { return "at the top level" }
    let keys = map { key in key.intValue.map { "\($0 + 1)" } ?? key.stringValue }
    return "at \(keys.joined(separator: " > "))"
  }
}
