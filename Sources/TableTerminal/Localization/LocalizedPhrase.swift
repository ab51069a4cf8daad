/// A text for the reader in English, with interpolated values.
///
/// ``localized(_:)`` translates a literal:
///
/// ```swift
/// throw CommandError(localized("There is no room for \(number) books."))
/// ```
///
/// Its ``key`` is `There is no room for {1} books.`; a translation places the value.
public struct LocalizedPhrase: Hashable, Sendable {
  /// The English text with `{1}`, `{2}` and so on for values.
  public let key: String

  /// In the order of the English text.
  let values: [String]

  /// The phrase in English.
  public var english: String { key.filled(with: values) }
}

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
    var values: [String] = []

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
      values.append("\(value)")
      key += "{\(values.count)}"
    }
  }
}

extension String {
  /// Replaces placeholders; a number without a value stays.
  func filled(with values: [String]) -> String {
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

  var places: Set<Int> {
    Set(matches(of: #/\{([0-9]+)\}/#).compactMap { Int($0.1) })
  }
}
