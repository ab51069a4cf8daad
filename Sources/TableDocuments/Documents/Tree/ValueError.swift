/// A value that a format cannot hold.
package struct ValueError: Error {
  /// What it is, a phrase with a noun.
  package let value: String
  package let path: [any CodingKey]

  package init(_ value: String, at path: [any CodingKey]) {
    self.value = value
    self.path = path
  }
}
