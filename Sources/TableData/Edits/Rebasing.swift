/// What the values of a history were put onto: edits of one value are those of another now.
struct Rebasing<Value> {
  let base: Value
  let other: Value
}

extension Rebasing: Sendable where Value: Sendable {}
