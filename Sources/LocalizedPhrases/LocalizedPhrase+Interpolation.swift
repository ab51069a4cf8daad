extension LocalizedPhrase: ExpressibleByStringInterpolation {
  /// Creates a phrase without values.
  public init(stringLiteral text: String) {
    (key, values) = (text, [])
  }

  /// Creates a phrase with values.
  public init(stringInterpolation: StringInterpolation) {
    (key, values) = (stringInterpolation.key, stringInterpolation.values)
  }

  /// Collects the parts of a phrase.
  public struct StringInterpolation: StringInterpolationProtocol {
    var key = ""
    var values: [Value] = []

    /// Creates an empty phrase.
    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + 3 * interpolationCount)
    }

    /// Appends words.
    public mutating func appendLiteral(_ literal: String) {
      key += literal
    }

    /// Appends a value.
    public mutating func appendInterpolation(_ value: some Any) {
      append(.text("\(value)"))
    }

    /// Appends a phrase, which is translated too.
    public mutating func appendInterpolation(_ phrase: LocalizedPhrase) {
      append(.phrase(phrase))
    }

    private mutating func append(_ value: Value) {
      values.append(value)
      key += "{\(values.count)}"
    }
  }
}

extension String {
  /// Replaces placeholders; a number without a value stays.
  package func filled(with values: [String]) -> String {
    guard !values.isEmpty else { return self }
    var result = ""
    var rest = self[...]
    while let brace = rest.firstIndex(of: "{") {
      result += rest[..<brace]
      rest = rest[brace...]
      let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
      let end = digits.endIndex
      if let number = Int(digits), values.indices.contains(number - 1), end < rest.endIndex,
        rest[end] == "}"
      {
        result += values[number - 1]
        rest = rest[rest.index(after: end)...]
      } else {
        result += "{"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }
}
