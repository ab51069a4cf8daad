/// What is told of all rows of a section as one value: their number, a sum, the least of them.
///
/// ```swift
/// let totals = Summary<Item, Int>.count.and(.sum(of: \.price))
/// let unsold = Summary<Item, Int>(0) { count, item in
///   if !item.isSold { count += 1 }
/// } removing: { count, item in
///   if !item.isSold { count -= 1 }
/// }
/// ```
///
/// It follows rows that come, go and change, and depends on the rows alone, never on their history.
public struct Summary<Row, Value>: Sendable {
  /// Returns what is known of no rows.
  @usableFromInline let makeState: @Sendable () -> any SummaryState<Row, Value>

  @inlinable
  init(_ makeState: @escaping @Sendable () -> any SummaryState<Row, Value>) {
    self.makeState = makeState
  }

  /// Creates a summary of one's own.
  ///
  /// - Parameters:
  ///   - initial: The value of no rows.
  ///   - adding: Changes the value when a row comes.
  ///   - removing: Changes the value when a row goes. It has to take back exactly what `adding` did,
  ///     whatever came in between; sums of floating-point numbers do not, use `sum(of:)` for these.
  @inlinable
  public init(
    _ initial: Value,
    adding: @escaping @Sendable (inout Value, Row) -> Void,
    removing: @escaping @Sendable (inout Value, Row) -> Void
  ) where Row: SendableMetatype, Value: Sendable {
    self.init { FoldedState(initial, adding: adding, removing: removing) }
  }

  /// Returns this summary and another one of the same rows, side by side.
  ///
  /// - Parameter other: The other summary.
  /// - Returns: A summary of both values.
  @inlinable
  public func and<Other>(_ other: Summary<Row, Other>) -> Summary<Row, (Value, Other)> {
    let (first, second) = (makeState, other.makeState)
    return Summary<Row, (Value, Other)> { Self.pair(first(), second()) }
  }

  @inlinable
  static func pair<Other>(
    _ first: some SummaryState<Row, Value>, _ second: some SummaryState<Row, Other>
  ) -> any SummaryState<Row, (Value, Other)> {
    PairedState(first, second)
  }
}

// MARK: - Numbers

extension Summary where Row: SendableMetatype, Value == Int {
  /// The number of rows.
  @inlinable
  public static var count: Self {
    Summary(0) { count, _ in
      count += 1
    } removing: { count, _ in
      count -= 1
    }
  }
}

extension Summary where Row: SendableMetatype {
  /// The sum of some whole number of each row.
  ///
  /// It is exact on the way. One that is beyond the range of its type when it is read is the greatest
  /// or the least number of that type, and comes back into range with the rows.
  ///
  /// - Parameter number: Returns the number of a row.
  /// - Returns: The summary; following a changed row takes constant time.
  @inlinable
  public static func sum(of number: @escaping @Sendable (Row) -> Value) -> Self
  where Value: FixedWidthInteger & Sendable {
    Summary {
      MappedState(
        FoldedState<Row, WideSum<Value>>(WideSum()) {
          $0.add(number($1))
        } removing: {
          $0.subtract(number($1))
        }
      ) { $0.value }
    }
  }

  /// The sum of some number of each row, rounded once at the end.
  ///
  /// One that is beyond the range of `Double` when it is read is infinite, as are sums with an infinite
  /// number; those with both infinities, or with what is not a number, are not a number. All of these
  /// come back into range with the rows. `Float` and `Float16` convert to `Double` without loss.
  ///
  /// - Parameter number: Returns the number of a row.
  /// - Returns: The summary; following a changed row takes constant time.
  @inlinable
  public static func sum(of number: @escaping @Sendable (Row) -> Double) -> Self
  where Value == Double {
    Summary { MappedState(exactSum(of: number)) { $0.value } }
  }

  /// The average of some number of each row that has one, or `nil` when there is none.
  ///
  /// That of finite numbers is finite, even where their sum is not.
  ///
  /// - Parameter number: Returns the number of a row, or `nil` when it has none.
  /// - Returns: The summary; following a changed row takes constant time.
  @inlinable
  public static func average(of number: @escaping @Sendable (Row) -> Double?) -> Self
  where Value == Double? {
    Summary {
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

extension Summary where Row: SendableMetatype {
  /// The least of some value of each row, or `nil` when no row has one.
  ///
  /// - Parameter value: Returns the value of a row, or `nil` when it has none.
  /// - Returns: The summary; following a changed row takes O(log *n*) for *n* values.
  @inlinable
  public static func minimum<Element: Comparable & Hashable & Sendable>(
    of value: @escaping @Sendable (Row) -> Element?
  ) -> Self where Value == Element? {
    Summary { MappedState(ExtremeState(value)) { $0?.least } }
  }

  /// The greatest of some value of each row, or `nil` when no row has one.
  ///
  /// - Parameter value: Returns the value of a row, or `nil` when it has none.
  /// - Returns: The summary; following a changed row takes O(log *n*) for *n* values.
  @inlinable
  public static func maximum<Element: Comparable & Hashable & Sendable>(
    of value: @escaping @Sendable (Row) -> Element?
  ) -> Self where Value == Element? {
    Summary { MappedState(ExtremeState(value)) { $0?.greatest } }
  }
}
