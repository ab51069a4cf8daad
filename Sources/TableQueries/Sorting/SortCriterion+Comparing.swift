extension Array {
  @inlinable
  func compare<Compared>(_ left: Compared, _ right: Compared) -> SortOrdering
  where Element == SortCriterion<Compared> {
    for criterion in self {
      let ordering = criterion.compare(left, right)
      if ordering != .tied { return ordering }
    }
    return .tied
  }

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
