public import TextMatching

/// A column that the conditions of a search can name.
///
/// ```swift
/// let scope = SearchScope<Item>([
///   SearchColumn("name", text: \.name), SearchColumn("price", number: \.price),
/// ])
/// let cheap = scope.expression(parsing: "lamp price<20")
/// ```
public struct SearchColumn<Row>: Sendable {
  /// The column's identifier and typed names.
  public let column: SearchExpression.Column

  let text: @Sendable (Row) -> String
  package let value: @Sendable (Row) -> SearchValue
  let operand: @Sendable (String) -> SearchValue

  /// Creates a column of texts; numbers such as `$1,200` and days such as `2024-01-31` are compared
  /// as such.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - names: The names to type; by default the identifier.
  ///   - text: A row's text; must be pure.
  public init(_ id: String, names: [String]? = nil, text: @escaping @Sendable (Row) -> String) {
    self.init(id, names: names, text: text) { SearchValue(reading: text($0)) }
  }

  /// Creates a column of numbers.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - names: The names to type; by default the identifier.
  ///   - number: A row's number, if any; must be pure.
  public init(
    _ id: String, names: [String]? = nil, number: @escaping @Sendable (Row) -> Double?
  ) {
    self.init(id, names: names) {
      number($0).map { "\($0)" } ?? ""
    } value: {
      number($0).map(SearchValue.number) ?? .missing
    }
  }

  package init(
    _ id: String, names: [String]? = nil, text: @escaping @Sendable (Row) -> String,
    value: @escaping @Sendable (Row) -> SearchValue,
    operand: @escaping @Sendable (String) -> SearchValue = { SearchValue(reading: $0) }
  ) {
    column = SearchExpression.Column(id: id, names: names ?? [id])
    (self.text, self.value, self.operand) = (text, value, operand)
  }

  /// Returns a copy with another identifier.
  package func identified(by id: String) -> Self {
    Self(id, names: column.names, text: text, value: value, operand: operand)
  }
}
