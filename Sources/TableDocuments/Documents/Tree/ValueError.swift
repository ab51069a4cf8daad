/// A value that a format cannot represent.
package struct ValueError: Error {
  /// The value, a noun phrase.
  package let value: String
  package let path: [any CodingKey]

  package init(_ value: String, at path: [any CodingKey]) {
    self.value = value
    self.path = path
  }
}
