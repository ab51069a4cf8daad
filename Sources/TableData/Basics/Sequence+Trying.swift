extension Sequence {
  /// Throws the first failure, after trying all.
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
