/// The order of two elements.
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
  /// A total order, where NaN is the greatest.
  @inlinable
  init<Value: Comparable>(_ left: Value, _ right: Value) {
    if Value.self == String.self, let left = left as? String, let right = right as? String {
      self = Self(left, right)
    } else if left < right {
      self = .before
    } else if right < left {
      self = .after
    } else if Value.self == Double.self || Value.self == Float.self {
      // Equal, or at least one is NaN.
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
