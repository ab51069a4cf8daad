/// A change of a history's base value.
struct Rebasing<Value> {
  let base: Value
  let other: Value
}

extension Rebasing: Sendable where Value: Sendable {}
