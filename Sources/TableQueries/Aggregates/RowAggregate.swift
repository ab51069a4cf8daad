/// A summary of a section's rows, such as their count, sum or minimum.
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
/// It is updated incrementally, and depends on the rows alone, not on their history.
public struct RowAggregate<Row, Value>: Sendable {
  @usableFromInline let makeState: @Sendable () -> any AggregateState<Row, Value>

  @inlinable
  init(_ makeState: @escaping @Sendable () -> any AggregateState<Row, Value>) {
    self.makeState = makeState
  }

  /// Creates a custom summary.
  ///
  /// - Parameters:
  ///   - initial: The value without rows.
  ///   - adding: Updates the value for a new row.
  ///   - removing: Reverts `adding` exactly, in any order; floating-point sums do not: use
  ///     `sum(of:)`.
  @inlinable
  public init(
    _ initial: Value,
    adding: @escaping @Sendable (inout Value, Row) -> Void,
    removing: @escaping @Sendable (inout Value, Row) -> Void
  ) where Row: SendableMetatype, Value: Sendable {
    self.init { FoldedState(initial, adding: adding, removing: removing) }
  }

  /// Combines this summary with another of the same rows.
  ///
  /// - Parameter other: The other summary.
  /// - Returns: A summary of both values.
  @inlinable
  public func and<Other>(_ other: RowAggregate<Row, Other>) -> RowAggregate<Row, (Value, Other)> {
    let (first, second) = (makeState, other.makeState)
    return RowAggregate<Row, (Value, Other)> { Self.pair(first(), second()) }
  }

  @inlinable
  static func pair<Other>(
    _ first: some AggregateState<Row, Value>, _ second: some AggregateState<Row, Other>
  ) -> any AggregateState<Row, (Value, Other)> {
    PairedState(first, second)
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
  /// The sum of an integer of each row.
  ///
  /// A result out of range is clamped; intermediate sums are exact.
  ///
  /// - Parameter number: Returns a row's number.
  /// - Returns: The summary; each changed row takes constant time.
  @inlinable
  public static func sum(of number: @escaping @Sendable (Row) -> Value) -> Self
  where Value: FixedWidthInteger & Sendable {
    RowAggregate {
      MappedState(
        FoldedState<Row, WideSum<Value>>(WideSum()) {
          $0.add(number($1))
        } removing: {
          $0.subtract(number($1))
        }
      ) { $0.value }
    }
  }

  /// The sum of a number of each row, rounded once.
  ///
  /// A sum out of range or with an infinity is infinite; one with both infinities or NaN is NaN,
  /// until these rows go. `Float` and `Float16` convert to `Double` without loss.
  ///
  /// - Parameter number: Returns a row's number.
  /// - Returns: The summary; each changed row takes constant time.
  @inlinable
  public static func sum(of number: @escaping @Sendable (Row) -> Double) -> Self
  where Value == Double {
    RowAggregate { MappedState(exactSum(of: number)) { $0.value } }
  }

  /// The average of an optional number of each row, or `nil` if none has one.
  ///
  /// The average of finite numbers is finite, even if their sum is not.
  ///
  /// - Parameter number: Returns a row's number, if any.
  /// - Returns: The summary; each changed row takes constant time.
  @inlinable
  public static func average(of number: @escaping @Sendable (Row) -> Double?) -> Self
  where Value == Double? {
    RowAggregate {
      let count = FoldedState<Row, Int>(0) {
        if number($1) != nil { $0 += 1 }
      } removing: {
        if number($1) != nil { $0 -= 1 }
      }
      return MappedState(PairedState(count, exactSum { number($0) ?? 0 })) { count, sum in
        count == 0 ? nil : sum.average(of: count)
      }
    }
  }

  @inlinable
  static func exactSum(
    of number: @escaping @Sendable (Row) -> Double
  ) -> FoldedState<Row, ExactSum> {
    FoldedState(ExactSum()) {
      $0.add(number($1))
    } removing: {
      $0.subtract(number($1))
    }
  }
}

// MARK: - Extremes

extension RowAggregate where Row: SendableMetatype {
  /// The least value of all rows, or `nil` if none has one.
  ///
  /// - Parameter value: Returns a row's value, if any.
  /// - Returns: The summary; each changed row takes O(log *n*) for *n* values.
  @inlinable
  public static func minimum<Element: Comparable & Hashable & Sendable>(
    of value: @escaping @Sendable (Row) -> Element?
  ) -> Self where Value == Element? {
    RowAggregate { MappedState(ExtremeState(value)) { $0?.least } }
  }

  /// The greatest value of all rows, or `nil` if none has one.
  ///
  /// - Parameter value: Returns a row's value, if any.
  /// - Returns: The summary; each changed row takes O(log *n*) for *n* values.
  @inlinable
  public static func maximum<Element: Comparable & Hashable & Sendable>(
    of value: @escaping @Sendable (Row) -> Element?
  ) -> Self where Value == Element? {
    RowAggregate { MappedState(ExtremeState(value)) { $0?.greatest } }
  }
}
