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
}
