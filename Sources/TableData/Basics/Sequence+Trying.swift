extension Sequence {
  /// Calls `body` with every element, then throws the first error.
  package func tryEach<Failure: Error>(
    _ body: (Element) throws(Failure) -> Void
  ) throws(Failure) {
    var first: Failure?
    for element in self {
      do throws(Failure) { try body(element) } catch { first = first ?? error }
    }
    if let first { throw first }
  }
}
