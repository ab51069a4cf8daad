/// Nobody takes what is written any more.
package struct OutputError: Error, Hashable, CustomStringConvertible {
  /// What happened, and what became of the work.
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
