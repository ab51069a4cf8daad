/// Formats and parses whole dollars.
enum Money {
  /// The largest value that can be entered.
  static let maximum = 999_999_999_999

  /// The value with a dollar sign.
  static func text(_ dollars: Int) -> String { "$\(dollars)" }

  /// Parses an entered value; returns `nil` if it is invalid.
  ///
  /// A dollar sign and surrounding spaces are ignored.
  static func value(_ text: String) -> Int? {
    var digits = text.drop(while: \.isWhitespace)
    if digits.first == "$" { digits = digits.dropFirst().drop(while: \.isWhitespace) }
    while digits.last?.isWhitespace == true { digits = digits.dropLast() }
    guard let value = Int(digits), (0...maximum).contains(value) else { return nil }
    return value
  }
}
