extension Identifiable {
  /// Changes are mapped by the identifier.
  @inlinable
  func checked(derivedFrom other: some Identifiable<ID>) -> Self {
    precondition(id == other.id, "An element derived from \(other.id) must have its identifier")
    return self
  }
}
