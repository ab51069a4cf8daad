/// A piece of SQL: its text and its arguments.
///
/// Interpolated values become arguments; interpolated names are quoted.
public struct SQLFragment: Sendable, Hashable, StringInterpolationProtocol {
  /// The text around the arguments: one more than there are arguments.
  private var texts = [""]

  /// The arguments, in order.
  public private(set) var arguments: [SQLValue] = []

  /// Creates an empty fragment.
  public init(literalCapacity: Int = 0, interpolationCount: Int = 0) {}

  /// Creates a fragment without arguments.
  public init(_ text: String) { appendLiteral(text) }

  init(_ texts: some Sequence<SQLFragment>, separator: String) {
    for text in texts {
      if !isEmpty { appendLiteral(separator) }
      appendInterpolation(text)
    }
  }

  /// Binds a value to the placeholder of an expression.
  init(binding value: SQLValue, in expression: (String) -> String) {
    let parts = expression("\u{0}").split(separator: "\u{0}", omittingEmptySubsequences: false)
    for (number, part) in parts.enumerated() {
      if number > 0 { appendInterpolation(value) }
      appendLiteral(String(part))
    }
  }

  /// Appends SQL text.
  public mutating func appendLiteral(_ text: String) { texts[arguments.count] += text }

  /// Appends an argument.
  public mutating func appendInterpolation(_ value: SQLValue) {
    arguments.append(value)
    texts.append("")
  }

  /// Appends a fragment.
  public mutating func appendInterpolation(_ other: SQLFragment) {
    appendLiteral(other.texts[0])
    arguments += other.arguments
    texts += other.texts.dropFirst()
  }

  /// Whether it is empty.
  public var isEmpty: Bool { texts == [""] }

  /// Returns the text with the placeholders of a dialect.
  public func text(in dialect: any DatabaseDialect) -> String {
    arguments.indices.reduce(into: texts[0]) { text, index in
      text += dialect.placeholder(index + 1) + texts[index + 1]
    }
  }

  /// Returns a quoted name.
  public static func quoted(_ name: String) -> String {
    "\"\(name.doubling("\""))\""
  }
}

extension String {
  /// Returns the text with a scalar doubled, even one below a combining accent.
  func doubling(_ scalar: Unicode.Scalar) -> String {
    String(String.UnicodeScalarView(unicodeScalars.flatMap { $0 == scalar ? [$0, $0] : [$0] }))
  }
}

extension SQLFragment {
  static func names(_ names: some Sequence<String>) -> String {
    names.map(quoted).joined(separator: ", ")
  }

  /// Compares columns of two tables, whose names are quoted, in the collations of the first one.
  static func pairs(
    _ columns: [String], _ left: String, _ comparison: String, _ right: String
  ) -> String {
    columns.map { "\(left).\(quoted($0)) \(comparison) \(right).\(quoted($0))" }
      .joined(separator: " AND ")
  }
}

extension [String] {
  /// Appends the names that are missing.
  func addingMissing(_ names: [String]) -> [String] { self + names.filter { !contains($0) } }
}

extension SQLFragment: ExpressibleByStringInterpolation {
  /// Creates a fragment from literal SQL.
  public init(stringLiteral text: String) { appendLiteral(text) }

  /// Creates a fragment whose interpolated values are arguments.
  public init(stringInterpolation: SQLFragment) { self = stringInterpolation }

  /// Appends SQL text, unquoted.
  public mutating func appendInterpolation(sql: String) { appendLiteral(sql) }

  /// Appends a quoted name.
  public mutating func appendInterpolation(name: String) { appendLiteral(Self.quoted(name)) }

  /// Appends an argument.
  mutating func appendInterpolation(_ number: some BinaryInteger) {
    appendInterpolation(.integer(Int64(number)))
  }

  mutating func appendInterpolation(names: some Sequence<String>) {
    appendLiteral(Self.names(names))
  }
}
