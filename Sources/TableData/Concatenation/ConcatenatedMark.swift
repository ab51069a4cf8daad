/// A bare identifier as a table element.
struct ConcatenatedMark<ID: Hashable>: Identifiable, Equatable {
  let id: ID
}

extension ConcatenatedMark: Sendable where ID: Sendable {}
