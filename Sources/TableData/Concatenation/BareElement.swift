/// A section or row that is nothing but its identifier.
struct BareElement<ID: Hashable>: Identifiable, Equatable {
  let id: ID
}

extension BareElement: Sendable where ID: Sendable {}
