import TableQueries
import TableTesting
import TableText
import TestSampling
import Testing

@testable import TableTerminal

/// Formulas are computed exactly, and say where they are none.
@Suite struct FormulaTests {
  private static let values: [(name: String, text: String)] = [
    ("price", "$1,200.10"), ("qty", "3"), ("unit price", "0.1"), ("name", "Lamp"), ("none", ""),
    ("discount", "5%"), ("km/h", "1.23456789"),
  ]

  private func result(
    _ text: String, _ values: [(name: String, text: String)] = Self.values,
    _ notation: AmountNotation = .decimalPoint
  ) throws -> String {
    let columns = values.indices.map { index in
      var column = TextColumn<[String]>(values[index].name) { $0[index] }
      column.notation = notation
      return column
    }
    let formula = try Formula(text, of: columns) { name throws(UserError) in
      guard let index = values.firstIndex(where: { $0.name == name }) else {
        throw UserError("There is no \(name).")
      }
      return index
    }
    return formula.text(values.map(\.text))
  }

  @Test(arguments: [
    ("price * qty", "3600.3"), ("[unit price]+0.2", "0.3"), ("2 + 3 * 4 - -1", "15"),
    ("(2 + 3) * 4", "20"), ("2 - 3 - 4", "-5"), ("10 / 4 / 5", "0.5"), ("-(1 + qty)", "-4"),
    ("-2 * -3", "6"), ("1 / 3", "0.333333333333"), ("2 / 3", "0.666666666667"),
    ("10 / 3 * 3", "10"), ("1 / 0", ""), ("qty + none", ""), ("name * 2", ""), ("none", ""),
    ("name & \" \" & qty", "Lamp 3"), ("name & none & 1 + 1", "Lamp2"), ("\"5\" * 2", "10"),
    ("123456789012345 * 100000000000000", "12345678901234500000000000000"),
    ("0.0000001 * 0.0000001", "0.00000000000001"), ("99999999999999999999 * 2", ""),
    ("999999999999999 * 999999999999999 * 999999999999999", ""), ("0 - 0.5", "-0.5"),
    ("1 / 3 - 1 / 3", "0"), ("0.9999999999999 / 1", "1"), ("-1 / 3000000000000", "0"),
    ("1000000.1 - 1000000", "0.1"), ("10 * (1 - discount)", "9.5"), ("discount & qty", "5%3"),
    // Only a quotient is rounded.
    ("[km/h] * 0.0000001", "0.000000123456789"), ("(1 / 3) * 0.0000001", "0.000000033333"),
    ("1 / 3 & \" \" & [km/h] * 0.0000001", "0.333333333333 0.000000123456789"),
  ])
  func aFormulaHasAResult(text: String, expected: String) throws {
    #expect(try result(text) == expected)
  }

  @Test(arguments: [
    ("price", "price"), ("unit price", "[unit price]"), ("km/h", "[km/h]"), ("2024", "[2024]"),
    ("1,5", "[1,5]"), ("Q1", "Q1"), ("2nd", "2nd"),
  ])
  func aNameThatIsNoWordIsInBrackets(name: String, expected: String) throws {
    #expect(name.nameInFormulas == expected)
    #expect(try result("\(expected) & 1", [(name, "x")]) == "x1")
  }

  /// Each operand is computed once, not once as a day and once as a number.
  @Test func aFormulaMayBeNestedDeeply() throws {
    var text = "qty"
    for _ in 0..<70 { text = "((0 & \(text)) - 0)" }
    #expect(try result(text) == "3")
  }

  /// Doubles would round the digits.
  @Test(arguments: [
    ("12345678901234567.89", "24691357802469135.78"),
    ("0.1234567890123456789", "0.2469135780246913578"),
    ("1.5e+20", "300000000000000000000"), ("1.23456789012345e+21", "2469135780246900000000"),
    ("-2.5e-07", "-0.0000005"), ("1e-38", "0.00000000000000000000000000000000000002"),
    ("1e+39", ""), ("1e-400", ""), ("1e+400", ""), ("-0.00", "0"), ("50% ", "1"),
    ("9999999999999999999999999999999999999999.5", ""),
  ])
  func allDigitsAreRead(text: String, twice: String) throws {
    #expect(try result("x * 2", [("x", text)]) == twice)
  }

  @Test(arguments: [
    ("half * 3", "1,5"), ("half & \" \" & 1 / 4", "0,5 0,25"), ("2 * 3", "6"),
    ("half * 0,5", "0,25"), ("1.000,5 + half", "1001"), ("1.000 * 2", "2000"), ("0.5 + half", "1"),
    ("0,5 & \"x\"", "0,5x"), ("\"0,5\" * 2", "1"),
  ])
  func decimalCommasAreReadAndWritten(text: String, expected: String) throws {
    #expect(try result(text, [("half", "0,5")], .decimalComma) == expected)
  }

  @Test(arguments: [
    ("done - begun", "60"), ("begun - done", "-60"), ("done - begun + 1", "61"),
    ("(done - begun) / 7", "8.571428571429"), ("done - 1", ""), ("done + begun", ""),
    ("done - none", ""), ("none - done", ""), ("-done", ""), ("done & none", "2024-03-01"),
    ("\"2000-03-01\" - \"2000-02-28\"", "2"), ("\"2100-03-01\" - \"2100-02-28\"", "1"),
    ("\"9999-12-31\" - \"0001-01-01\"", "3652058"),
  ])
  func aDifferenceOfDaysIsTheirNumber(text: String, expected: String) throws {
    #expect(
      try result(text, [("begun", "2024-01-01"), ("done", "2024-03-01"), ("none", "")])
        == expected)
  }

  @Test(arguments: [
    ("prise * qty", "There is no prise."), ("2024x", "There is no 2024x."),
    ("qty * 0,5", "There is no 0,5."),
    ("(price + qty", "The formula is incomplete."), ("name & \"x", "The formula is incomplete."),
    ("[unit", "The formula is incomplete."), ("price *", "The formula is incomplete."),
    ("", "The formula is incomplete."),
    ("price)", "The formula cannot be read from here on: )"),
    ("price * * qty", "The formula cannot be read from here on: * qty"),
    ("()", "The formula cannot be read from here on: )"),
    ("price qty", "The formula cannot be read from here on: qty"),
    ("(price qty)", "The formula cannot be read from here on: qty)"),
    ("]", "The formula cannot be read from here on: ]"),
  ])
  func anErrorSaysWhere(text: String, expected: String) {
    #expect(throws: UserError(expected)) { try result(text) }
  }

  @Test func anyDepthIsParsed() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "(-", count: depth) + "1" + String(repeating: ")", count: depth)
    }
    #expect(try result(nested(332)) == "1")
    #expect(throws: UserError("The formula is too long.")) { try result(nested(334)) }
    #expect(try result("1" + String(repeating: "+1", count: 499)) == "500")
  }

  // MARK: - Against plain arithmetic

  /// A quotient of small numbers, without common factors.
  private struct Quotient: Equatable {
    let top: Int, bottom: Int

    init?(_ top: Int, _ bottom: Int) {
      var (divisor, rest) = (abs(bottom), abs(top))
      while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
      guard bottom != 0, abs(top / divisor) < 10_000, abs(bottom / divisor) < 10_000 else {
        return nil
      }
      self.top = (bottom < 0 ? -top : top) / divisor
      self.bottom = abs(bottom) / divisor
    }

    /// The number in units of the last decimal, rounded half up.
    var text: String {
      let unit = 1_000_000_000_000
      let scaled = (abs(top) * unit * 2 + bottom) / (2 * bottom)
      let digits = String(scaled % unit + unit).dropFirst()
      let decimals = String(digits.reversed().drop { $0 == "0" }.reversed())
      let sign = top < 0 && scaled > 0 ? "-" : ""
      return "\(sign)\(scaled / unit)" + (decimals.isEmpty ? "" : "." + decimals)
    }
  }

  /// Makes a formula with at most the parentheses it needs, and its value by plain recursion.
  private static func sample(
    _ depth: Int, _ random: inout SeededRandomNumberGenerator
  ) -> (text: String, precedence: Int, value: Quotient?) {
    if depth == 0 || Int.random(in: 0..<4, using: &random) == 0 {
      let number = Int.random(in: 0...20, using: &random)
      return ("\(number)", 4, Quotient(number, 1))
    }
    let left = sample(depth - 1, &random), right = sample(depth - 1, &random)
    let sign = ["+", "-", "*", "/"].randomElement(using: &random) ?? "+"
    let precedence = "+-".contains(sign) ? 1 : 2
    let space = Bool.random(using: &random) ? " " : ""
    let first = left.precedence < precedence ? "(\(left.text))" : left.text
    let second = right.precedence <= precedence ? "(\(right.text))" : right.text
    let text = first + space + sign + space + second
    guard let one = left.value, let other = right.value else { return (text, precedence, nil) }
    let value =
      switch sign {
      case "+": Quotient(one.top * other.bottom + other.top * one.bottom, one.bottom * other.bottom)
      case "-": Quotient(one.top * other.bottom - other.top * one.bottom, one.bottom * other.bottom)
      case "*": Quotient(one.top * other.top, one.bottom * other.bottom)
      default: Quotient(one.top * other.bottom, one.bottom * other.top)
      }
    return (text, precedence, value)
  }

  @Test(arguments: Sample.seeds(500))
  func resultsAreThoseOfPlainArithmetic(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let sample = Self.sample(4, &random)
    // Values that plain numbers cannot hold are not compared.
    guard let value = sample.value else { return }
    #expect(try result(sample.text) == value.text, "\(sample.text)")
  }
}
