/// How two elements stand to each other.
@usableFromInline
enum SortOrdering {
  case before, tied, after

  @inlinable
  func inDirection(_ direction: SortDirection) -> Self {
    switch (direction, self) {
    case (.ascending, _), (_, .tied): self
    case (.descending, .before): .after
    case (.descending, .after): .before
    }
  }
}

extension SortOrdering {
  /// How two values stand to each other: an order also where `<` of the standard library is none.
  ///
  /// A floating-point number that is none is the greatest.
  @inlinable
  init<Value: Comparable>(_ left: Value, _ right: Value) {
    if Value.self == String.self, let left = left as? String, let right = right as? String {
      self = Self(left, right)
    } else if left < right {
      self = .before
    } else if right < left {
      self = .after
    } else if Value.self == Double.self || Value.self == Float.self {
      // Neither is less: they are equal, or one is not a number and so not equal to itself.
      switch (left == left, right == right) {
      case (true, false): self = .before
      case (false, true): self = .after
      default: self = .tied
      }
    } else {
      self = .tied
    }
  }
}
