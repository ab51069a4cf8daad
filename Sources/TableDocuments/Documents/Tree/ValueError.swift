package import LocalizedPhrases

/// A value that a format cannot represent.
package struct ValueError: Error {
  /// The value, a noun phrase.
  package let value: LocalizedPhrase
  package let path: [any CodingKey]

  package init(_ value: LocalizedPhrase, at path: [any CodingKey]) {
    self.value = value
    self.path = path
  }
}
