extension Array {
  /// Creates an array of equal elements.
  ///
  /// Faster for few elements than `init(repeating:count:)`, which looks up the type of its storage.
  ///
  /// - Complexity: O(count).
  @inlinable
  init(filledWith element: Element, count: Int) {
    self.init()
    reserveCapacity(count)
    append(contentsOf: repeatElement(element, count: count))
  }
}
