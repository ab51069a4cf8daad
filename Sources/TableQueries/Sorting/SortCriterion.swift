/// A criterion for sorting rows or sections.
///
/// ```swift
/// let byName = SortCriterion<Item>(\.name)
/// let dearestFirst = SortCriterion<Item>(\.price, .descending)
/// let byLocale = SortCriterion<Item>(\.name) { $0.localizedCompare($1) == .orderedAscending }
/// ```
///
/// Strings are in Unicode order, as by Swift's `<`, not a language's: Z before a, and z before é.
///
/// The next criterion breaks ties, and finally the order of the query's input.
///
/// A comparison must be asymmetric and transitive; otherwise the order is unspecified, but no row
/// is lost or duplicated. A `Double` or `Float` NaN is greater than all numbers.
public struct SortCriterion<Element>: Sendable {
  @usableFromInline let compare: @Sendable (Element, Element) -> SortOrdering

  /// The sort key, if it can be words.
  @usableFromInline let words: (@Sendable (Element, Int) -> SortWord?)?

  @inlinable
  init(
    compare: @escaping @Sendable (Element, Element) -> SortOrdering,
    words: (@Sendable (Element, Int) -> SortWord?)?
  ) {
    self.compare = compare
    self.words = words
  }
}

// MARK: - Creating criteria

extension SortCriterion {
  /// Creates a criterion of a value.
  ///
  /// - Parameters:
  ///   - value: An element's value; must be pure.
  ///   - direction: The sort direction.
  @inlinable
  public init<Value: Comparable & Sendable>(
    _ value: @escaping @Sendable (Element) -> Value, _ direction: SortDirection = .ascending
  ) {
    compare = { left, right in
      SortOrdering(value(left), value(right)).inDirection(direction)
    }
    guard let word = SortEncoding<Value>.known else {
      words = nil
      return
    }
    words = { element, index in
      word(value(element), index)?.inDirection(direction)
    }
  }

  /// Creates a criterion of an optional value.
  ///
  /// - Parameters:
  ///   - value: An element's value, if any.
  ///   - direction: The sort direction.
  ///   - nils: The place of elements without a value.
  @inlinable
  public init<Value: Comparable & Sendable>(
    _ value: @escaping @Sendable (Element) -> Value?, _ direction: SortDirection = .ascending,
    nils: NilPlacement = .last
  ) {
    compare = { left, right in
      switch (value(left), value(right)) {
      case (let left?, let right?): SortOrdering(left, right).inDirection(direction)
      case (nil, nil): .tied
      case (nil, _): nils == .first ? .before : .after
      case (_, nil): nils == .first ? .after : .before
      }
    }
    guard let word = SortEncoding<Value>.known else {
      words = nil
      return
    }
    words = { element, index in
      let value = value(element)
      guard index > 0, let value else {
        // The first word only encodes whether there is a value.
        let isSecond = (value == nil) == (nils == .last)
        return SortWord(bits: isSecond ? 1 : 0, isLast: value == nil)
      }
      return word(value, index - 1)?.inDirection(direction)
    }
  }

  /// Creates a criterion with a custom order, such as a language's.
  ///
  /// - Parameters:
  ///   - value: An element's value; must be pure.
  ///   - direction: The direction relative to that order.
  ///   - areInIncreasingOrder: Whether the first value precedes the second.
  @inlinable
  public init<Value>(
    _ value: @escaping @Sendable (Element) -> Value, _ direction: SortDirection = .ascending,
    by areInIncreasingOrder: @escaping @Sendable (Value, Value) -> Bool
  ) {
    compare = { left, right in
      let (left, right) = (value(left), value(right))
      if areInIncreasingOrder(left, right) { return SortOrdering.before.inDirection(direction) }
      if areInIncreasingOrder(right, left) { return SortOrdering.after.inDirection(direction) }
      return .tied
    }
    words = nil
  }
}
