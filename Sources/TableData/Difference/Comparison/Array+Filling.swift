extension Array {
  /// Faster for few elements than `init(repeating:count:)`, which looks up a type.
  @inlinable
  init(filledWith element: Element, count: Int) {
    self.init()
    reserveCapacity(count)
    append(contentsOf: repeatElement(element, count: count))
  }
}
