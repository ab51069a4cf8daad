extension Identifiable {
  /// Checks that the identifier is that of the origin, by which changes are mapped.
  @inlinable
  func checked(madeOf other: some Identifiable<ID>) -> Self {
    precondition(id == other.id, "What is made of \(other.id) has to have this identifier")
    return self
  }
}
