/// Parses entered texts, the same way for all kinds of columns.
package enum EnteredValue {
  /// Parses a whole number.
  package static func integer<Number: FixedWidthInteger>(
    _ text: String
  ) throws(ColumnError) -> Number {
    guard let number = Number(text.trimmed) else { throw .invalidInteger(text) }
    return number
  }

  /// Parses a number.
  package static func number(_ text: String) throws(ColumnError) -> Double {
    guard let number = Double(text.trimmed), !number.isNaN else { throw .invalidNumber(text) }
    return number
  }

  /// Parses a day.
  package static func day(_ text: String) throws(ColumnError) -> CalendarDay {
    guard let day = CalendarDay(text.trimmed) else { throw .invalidDay(text) }
    return day
  }

  /// Parses yes or no.
  package static func bool(_ text: String) throws(ColumnError) -> Bool {
    switch text.trimmed.lowercased() {
    case "yes", "true", "1": true
    case "no", "false", "0": false
    default: throw .invalidChoice(text, choices: ["yes", "no"])
    }
  }
}

extension String {
  /// The text without white space at both ends.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
