/// One of the criteria by which rows, or sections, stand in order.
///
/// ```swift
/// let byName = SortCriterion<Item>(\.name)
/// let dearestFirst = SortCriterion<Item>(\.price, .descending)
/// let byLocale = SortCriterion<Item>(\.name) { $0.localizedCompare($1) == .orderedAscending }
/// ```
///
/// Strings stand, as by Swift's `<`, in the order of Unicode and not in that of the reader's language:
/// Z before a, and z before é.
///
/// Elements that are equal by one criterion stand in the order of the next one, and elements that
/// are equal by all of them in the order of the table that a query is asked of.
///
/// A comparison has to be an order: of two elements at most one comes before the other, and if one
/// comes before a second and that before a third, the first comes before the third. Where it is
/// none, rows stand in some order, but none is lost or there twice. A `Double` or `Float` that is not
/// a number counts as greater than all numbers, so that these are in order whatever they hold.
public struct SortCriterion<Element>: Sendable {
  /// Compares two elements.
  @usableFromInline let compare: @Sendable (Element, Element) -> SortOrdering

  /// What an element is worth as a sequence of numbers, or `nil` when there is no such sequence.
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

/// Whether rows stand in ascending or in descending order of a value.
public enum SortDirection: Hashable, Sendable, Codable {
  /// The least value first.
  case ascending
  /// The greatest value first.
  case descending
}

/// Where rows stand that have no value to be sorted by, whatever the direction.
public enum AbsentPlacement: Hashable, Sendable, Codable {
  /// Before all others.
  case first
  /// After all others.
  case last
}

// MARK: - Creating criteria

extension SortCriterion {
  /// Creates a criterion of a value that each element has.
  ///
  /// - Parameters:
  ///   - value: Returns the value of an element; it depends on the element alone.
  ///   - direction: Whether the least or the greatest value comes first.
  @inlinable
  public init<Value: Comparable & Sendable>(
    _ value: @escaping @Sendable (Element) -> Value, _ direction: SortDirection = .ascending
  ) {
    compare = { left, right in
      SortOrdering(value(left), value(right)).inDirection(direction)
    }
    guard let encoding = SortEncoding<Value>.known else {
      words = nil
      return
    }
    words = { element, index in
      encoding.word(value(element), index)?.inDirection(direction)
    }
  }

  /// Creates a criterion of a value that an element may not have.
  ///
  /// - Parameters:
  ///   - value: Returns the value of an element, or `nil` when it has none.
  ///   - direction: Whether the least or the greatest value comes first.
  ///   - absent: Where elements without a value stand, whatever the direction.
  @inlinable
  public init<Value: Comparable & Sendable>(
    _ value: @escaping @Sendable (Element) -> Value?, _ direction: SortDirection = .ascending,
    absent: AbsentPlacement = .last
  ) {
    compare = { left, right in
      switch (value(left), value(right)) {
      case (let left?, let right?): SortOrdering(left, right).inDirection(direction)
      case (nil, nil): .tied
      case (nil, _): absent == .first ? .before : .after
      case (_, nil): absent == .first ? .after : .before
      }
    }
    guard let encoding = SortEncoding<Value>.known else {
      words = nil
      return
    }
    words = { element, index in
      let value = value(element)
      guard index > 0, let value else {
        // The first word only says whether there is a value.
        let isSecond = (value == nil) == (absent == .last)
        return SortWord(bits: isSecond ? 1 : 0, isLast: value == nil)
      }
      return encoding.word(value, index - 1)?.inDirection(direction)
    }
  }

  /// Creates a criterion of a value with an order of one's own, for example that of a language.
  ///
  /// - Parameters:
  ///   - value: Returns the value of an element; it depends on the element alone.
  ///   - direction: Whether the value that comes first in the order stands first, or last.
  ///   - areInIncreasingOrder: Whether the first value comes before the second.
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
