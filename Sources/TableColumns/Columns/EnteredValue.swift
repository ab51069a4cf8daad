import SystemBasics

/// Parses entered texts for all kinds of columns.
package enum EnteredValue {
  package static func integer<Number: FixedWidthInteger>(
    _ text: String
  ) throws(ColumnError) -> Number {
    guard let number = Number(text.trimmed) else { throw .invalidInteger(text) }
    return number
  }

  package static func number(_ text: String) throws(ColumnError) -> Double {
    guard let number = Double(text.trimmed), !number.isNaN else { throw .invalidNumber(text) }
    return number
  }

  package static func day(_ text: String) throws(ColumnError) -> CalendarDay {
    guard let day = CalendarDay(text.trimmed) else { throw .invalidDay(text) }
    return day
  }

  package static func bool(_ text: String) throws(ColumnError) -> Bool {
    switch text.trimmed.lowercased() {
    case "yes", "true", "1": true
    case "no", "false", "0": false
    default: throw .invalidChoice(text, choices: ["yes", "no"])
    }
  }
}
