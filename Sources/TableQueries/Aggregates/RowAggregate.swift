/// An aggregate of a section's rows, such as their count, sum or minimum.
///
/// ```swift
/// let totals = RowAggregate<Item, Int>.count.and(.sum(of: \.price))
/// let unsold = RowAggregate<Item, Int>(0) { count, item in
///   if !item.isSold { count += 1 }
/// } removing: { count, item in
///   if !item.isSold { count -= 1 }
/// }
/// ```
///
/// It is updated incrementally, and depends only on the rows, not their history.
public struct RowAggregate<Row, Value>: Sendable {
  @usableFromInline let makeState: @Sendable () -> any AggregateState<Row, Value>

  @inlinable
  init(_ makeState: @escaping @Sendable () -> any AggregateState<Row, Value>) {
    self.makeState = makeState
  }

  /// Creates a custom aggregate.
  ///
  /// - Parameters:
  ///   - initial: The value without rows.
  ///   - adding: Updates the value for a new row.
  ///   - removing: Reverts `adding` exactly, in any order; for floating-point sums, use `sum(of:)`.
  @inlinable
  public init(
    _ initial: Value,
    adding: @escaping @Sendable (inout Value, Row) -> Void,
    removing: @escaping @Sendable (inout Value, Row) -> Void
  ) where Row: SendableMetatype, Value: Sendable {
    self.init { ClosureState(initial, adding: adding, removing: removing) { $0 } }
  }

  /// Combines two aggregates of the same rows.
  ///
  /// - Parameter other: The other one.
  /// - Returns: An aggregate of both values.
  @inlinable
  public func and<Other>(_ other: RowAggregate<Row, Other>) -> RowAggregate<Row, (Value, Other)> {
    let (first, second) = (makeState, other.makeState)
    return RowAggregate<Row, (Value, Other)> { Self.pair(first(), second()) }
  }

  @inlinable
  static func pair<Other>(
    _ first: some AggregateState<Row, Value>, _ second: some AggregateState<Row, Other>
  ) -> any AggregateState<Row, (Value, Other)> {
    ClosureState((first, second)) {
      $0.0.add($1)
      $0.1.add($1)
    } removing: {
      $0.0.remove($1)
      $0.1.remove($1)
    } result: {
      ($0.0.value, $0.1.value)
    }
  }
}

// MARK: - Numbers

extension RowAggregate where Row: SendableMetatype, Value == Int {
  /// The number of rows.
  @inlinable
  public static var count: Self {
    RowAggregate(0) { count, _ in
      count += 1
    } removing: { count, _ in
      count -= 1
    }
  }
}

extension RowAggregate where Row: SendableMetatype {
  /// The sum of an integer of each row; clamped to the type, with exact intermediate sums.
  ///
  /// - Parameter number: A row's number.
  /// - Returns: The aggregate; constant time per changed row.
  @inlinable
  public static func sum(of number: @escaping @Sendable (Row) -> Value) -> Self
  where Value: FixedWidthInteger & Sendable {
    RowAggregate {
      ClosureState(WideSum<Value>()) {
        $0.add(number($1))
      } removing: {
        $0.subtract(number($1))
      } result: {
        $0.value
      }
    }
  }

  /// The sum of a number of each row, rounded once.
  ///
  /// Sums out of range or with an infinity are infinite; with both infinities or NaN, they are NaN
  /// until these rows go. `Float` and `Float16` convert without loss.
  ///
  /// - Parameter number: A row's number.
  /// - Returns: The aggregate; constant time per changed row.
  @inlinable
  public static func sum(of number: @escaping @Sendable (Row) -> Double) -> Self
  where Value == Double {
    RowAggregate {
      ClosureState(ExactSum()) {
        $0.add(number($1))
      } removing: {
        $0.subtract(number($1))
      } result: {
        $0.value
      }
    }
  }

  /// The average of an optional number of each row, or `nil` without numbers.
  ///
  /// It is finite for finite numbers, even if their sum is not.
  ///
  /// - Parameter number: A row's number, if any.
  /// - Returns: The aggregate; constant time per changed row.
  @inlinable
  public static func average(of number: @escaping @Sendable (Row) -> Double?) -> Self
  where Value == Double? {
    RowAggregate {
      ClosureState((count: 0, sum: ExactSum())) { state, row in
        guard let number = number(row) else { return }
        state.count += 1
        state.sum.add(number)
      } removing: { state, row in
        guard let number = number(row) else { return }
        state.count -= 1
        state.sum.subtract(number)
      } result: { state in
        state.count == 0 ? nil : state.sum.average(of: state.count)
      }
    }
  }
}

// MARK: - Extremes

extension RowAggregate where Row: SendableMetatype {
  /// The least value of all rows, or `nil` without values.
  ///
  /// - Parameter value: A row's value, if any.
  /// - Returns: The aggregate; O(log *n*) per changed row for *n* values.
  @inlinable
  public static func minimum<Element: Comparable & Hashable & Sendable>(
    of value: @escaping @Sendable (Row) -> Element?
  ) -> Self where Value == Element? {
    extreme(of: value) { $0.least }
  }

  /// The greatest value of all rows, or `nil` without values.
  ///
  /// - Parameter value: A row's value, if any.
  /// - Returns: The aggregate; O(log *n*) per changed row for *n* values.
  @inlinable
  public static func maximum<Element: Comparable & Hashable & Sendable>(
    of value: @escaping @Sendable (Row) -> Element?
  ) -> Self where Value == Element? {
    extreme(of: value) { $0.greatest }
  }

  @inlinable
  static func extreme<Element: Comparable & Hashable & Sendable>(
    of value: @escaping @Sendable (Row) -> Element?,
    _ choose: @escaping @Sendable ((least: Element, greatest: Element)) -> Element
  ) -> Self where Value == Element? {
    RowAggregate {
      ClosureState(CountedValues<Element>()) {
        $0.add(value($1))
      } removing: {
        $0.remove(value($1))
      } result: {
        $0.extremes.map(choose)
      }
    }
  }
}
