extension Array {
  /// How two elements stand to each other by all criteria.
  @inlinable
  func compare<Compared>(_ left: Compared, _ right: Compared) -> SortOrdering
  where Element == SortCriterion<Compared> {
    for criterion in self {
      let ordering = criterion.compare(left, right)
      if ordering != .tied { return ordering }
    }
    return .tied
  }

  /// Whether an element comes before another by all criteria, or else by something else.
  @inlinable
  @inline(__always)
  func comesBefore<Compared>(
    _ left: Compared, _ right: Compared, ifTied: @autoclosure () -> Bool
  ) -> Bool where Element == SortCriterion<Compared> {
    switch compare(left, right) {
    case .before: true
    case .after: false
    case .tied: ifTied()
    }
  }
}
