/// A section or row that is nothing but its identifier.
struct ConcatenatedMark<ID: Hashable>: Identifiable, Equatable {
  let id: ID
}

extension ConcatenatedMark: Sendable where ID: Sendable {}
