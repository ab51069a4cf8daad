/// An identifier alone, as an element of a table.
struct ConcatenatedMark<ID: Hashable>: Identifiable, Equatable {
  let id: ID
}

extension ConcatenatedMark: Sendable where ID: Sendable {}
