/// A day of the Gregorian calendar as people write it in a form: year, month, day.
struct CalendarDay: Hashable, Sendable, CustomStringConvertible {
  let year: Int
  let month: Int
  let day: Int

  /// Reads a day such as 2026-11-21 or 2026-1-5, or returns nil when there is no such day.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard parts.count == 3, numbers.count == 3, parts[0].count == 4, (1...12).contains(numbers[1])
    else { return nil }
    (year, month, day) = (numbers[0], numbers[1], numbers[2])
    guard (1...Self.length(ofMonth: month, in: year)).contains(day) else { return nil }
  }

  private static func length(ofMonth month: Int, in year: Int) -> Int {
    let isLeap = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
    return switch month {
    case 2: isLeap ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The day with two digits for the month and the day.
  var description: String {
    [(year, 4), (month, 2), (day, 2)].map { number, width in
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }.joined(separator: "-")
  }
}
