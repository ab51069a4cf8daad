/// An output accepts no more data.
package struct OutputError: Error, Hashable, CustomStringConvertible {
  /// The failure.
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
