import Foundation

/// A day of the calendar, wherever the reader is.
struct Day: Hashable, Comparable, Sendable {
  let year: Int
  let month: Int
  let day: Int

  /// The day on which a moment falls.
  init(of moment: Date, in timeZone: TimeZone = .current) {
    let parts = Self.calendar(in: timeZone).dateComponents([.year, .month, .day], from: moment)
    (year, month, day) = (parts.year ?? 1, parts.month ?? 1, parts.day ?? 1)
  }

  /// Reads a day from a text such as 2026-12-24, or returns nil when it is none.
  init?(_ text: some StringProtocol) {
    let numbers = text.split(separator: "-", omittingEmptySubsequences: false).map {
      $0.allSatisfy(\.isASCII) ? Int($0) : nil
    }
    guard numbers.count == 3, let year = numbers[0], let month = numbers[1], let day = numbers[2],
      (1...9999).contains(year)
    else { return nil }
    let parts = DateComponents(year: year, month: month, day: day)
    guard parts.isValidDate(in: Self.calendar(in: .gmt)) else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// What a reader enters: a day, `today`, `tomorrow`, or nil when it is none of these.
  init?(entered text: String, today: Date) {
    switch text.lowercased() {
    case "today": self.init(of: today)
    case "tomorrow":
      let calendar = Self.calendar(in: .current)
      self.init(of: calendar.date(byAdding: .day, value: 1, to: today) ?? today)
    default: self.init(text)
    }
  }

  private static func calendar(in timeZone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
  }

  static func < (left: Day, right: Day) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension Day: Codable, CustomStringConvertible {
  /// The day as a text that sorts, for example 2026-12-24.
  var description: String {
    func digits(_ number: Int, _ count: Int) -> String {
      String(repeating: "0", count: max(0, count - String(number).count)) + String(number)
    }
    return [digits(year, 4), digits(month, 2), digits(day, 2)].joined(separator: "-")
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let day = Day(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "this is no day")
    }
    self = day
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
