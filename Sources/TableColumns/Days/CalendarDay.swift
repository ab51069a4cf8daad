public import SystemBasics

/// A Gregorian day, independent of time zones.
///
/// ```swift
/// let today = CalendarDay(.now)
/// if let due = item.due, due < today { late.append(item) }
/// ```
///
/// It is written and stored as 2026-11-21.
public struct CalendarDay: Hashable, Sendable {
  /// The year, from 1 to 9999.
  public let year: Int

  /// The month, from 1 to 12.
  public let month: Int

  /// The day of the month, from 1.
  public let day: Int

  private init(_ year: Int, _ month: Int, _ day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Creates the day of a date; the first or last there is, of a date out of range.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - timeZone: The time zone, or `nil` for the system's; on Linux, `TimeZone.current` is
  ///     Greenwich unless all of Foundation is imported.
  public init(_ date: Date, in timeZone: TimeZone? = nil) {
    let timeZone = timeZone ?? .local(at: date)
    let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
    let number = (seconds / 86_400).rounded(.down) + Double(CalendarDay(1970, 1, 1).number)
    let last = CalendarDay(9999, 12, 31).number
    self.init(number: number > 1 ? Int(min(number, Double(last))) : 1)
  }

  /// Creates the day of a number, also before 1582, where the system's calendar is the Julian one.
  private init(number: Int) {
    // 400 years have 146,097 days; the year is this one or the next.
    var (year, month) = (max(number * 400 / 146_097, 1), 1)
    while CalendarDay(year + 1, 1, 1).number <= number { year += 1 }
    while month < 12, CalendarDay(year, month + 1, 1).number <= number { month += 1 }
    self.init(year, month, number - CalendarDay(year, month, 1).number + 1)
  }
}

extension CalendarDay: LosslessStringConvertible {
  /// Parses a day such as 2026-11-21 or 2026-1-5; `nil` if invalid.
  ///
  /// - Parameter text: The text.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard parts.count == 3, numbers.count == 3, parts[0].count == 4, numbers[0] > 0,
      (1...12).contains(numbers[1])
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

  package var next: CalendarDay {
    if day < Self.length(ofMonth: month, in: year) { return CalendarDay(year, month, day + 1) }
    return month < 12 ? CalendarDay(year, month + 1, 1) : CalendarDay(year + 1, 1, 1)
  }

  /// The number of the day since the year 1, to count the days between two.
  package var number: Int {
    let years = year - 1
    let days = (1..<month).reduce(day) { $0 + Self.length(ofMonth: $1, in: year) }
    return 365 * years + years / 4 - years / 100 + years / 400 + days
  }

  /// The day with two-digit month and day.
  public var description: String {
    "\(year.digits(4))-\(month.digits(2))-\(day.digits(2))"
  }
}

extension CalendarDay: Comparable {
  /// Whether one day precedes another.
  public static func < (lhs: CalendarDay, rhs: CalendarDay) -> Bool {
    (lhs.year, lhs.month, lhs.day) < (rhs.year, rhs.month, rhs.day)
  }
}

extension CalendarDay: Codable {
  /// Decodes a day from its text.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError` if invalid.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let day = CalendarDay(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "this is not a valid day")
    }
    self = day
  }

  /// Encodes the day as text.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: Any error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
