/// A change from one base value to another, onto which the values of a history are rebased.
struct Rebasing<Value> {
  let base: Value
  let other: Value
}

extension Rebasing: Sendable where Value: Sendable {}
