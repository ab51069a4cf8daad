/// Whole dollars as a person reads and enters them.
enum Money {
  /// The largest value that can be entered.
  static let maximum = 999_999_999_999

  /// The value with a dollar sign.
  static func text(_ dollars: Int) -> String { "$\(dollars)" }

  /// The value of what a person entered, or nil when it is none.
  ///
  /// A dollar sign and spaces around the number do not matter.
  static func value(_ text: String) -> Int? {
    var digits = text.drop(while: \.isWhitespace)
    if digits.first == "$" { digits = digits.dropFirst().drop(while: \.isWhitespace) }
    while digits.last?.isWhitespace == true { digits = digits.dropLast() }
    guard let value = Int(digits), (0...maximum).contains(value) else { return nil }
    return value
  }
}
