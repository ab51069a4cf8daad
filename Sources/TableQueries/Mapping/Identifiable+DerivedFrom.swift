extension Identifiable {
  /// Checks that the identifier is that of the origin, by which changes are mapped.
  @inlinable
  func checked(derivedFrom other: some Identifiable<ID>) -> Self {
    precondition(id == other.id, "What is derived from \(other.id) must have its identifier")
    return self
  }
}
