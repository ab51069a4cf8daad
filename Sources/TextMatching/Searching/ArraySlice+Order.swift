extension ArraySlice where Element: Comparable {
  /// Returns -1 if this comes before another slice, 1 if after it, and 0 if they are equal.
  @inlinable
  package func order(beside other: ArraySlice) -> Int {
    if lexicographicallyPrecedes(other) { return -1 }
    return other.lexicographicallyPrecedes(self) ? 1 : 0
  }
}
