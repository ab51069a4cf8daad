extension Identifiable {
  /// The value itself, which has to have the identifier of the one that it is made of: by that, what
  /// changes in one table is known in the other.
  @inlinable
  func checked(madeOf other: some Identifiable<ID>) -> Self {
    precondition(id == other.id, "What is made of \(other.id) has to have this identifier")
    return self
  }
}
