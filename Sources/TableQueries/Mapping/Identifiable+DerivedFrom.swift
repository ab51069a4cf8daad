extension Identifiable {
  /// Checks that the identifier is the same, as changes are mapped by it.
  @inlinable
  func checked(derivedFrom other: some Identifiable<ID>) -> Self {
    precondition(id == other.id, "An element derived from \(other.id) must have its identifier")
    return self
  }
}
