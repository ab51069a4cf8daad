import Foundation

/// The stored time of a memo, to the minute: 2016/04/26 16:29.
enum MemoTime {
  /// The stored form of a moment.
  static func text(of moment: Date, in timeZone: TimeZone = .current) -> String {
    let parts = calendar(in: timeZone).dateComponents(
      [.year, .month, .day, .hour, .minute], from: moment)
    func digits(_ number: Int?, _ count: Int) -> String {
      let digits = String(number ?? 0)
      return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
    let date = [digits(parts.year, 4), digits(parts.month, 2), digits(parts.day, 2)]
    let time = [digits(parts.hour, 2), digits(parts.minute, 2)]
    return "\(date.joined(separator: "/")) \(time.joined(separator: ":"))"
  }

  /// The moment of a stored form, or `nil` if it is invalid.
  static func moment(of text: String, in timeZone: TimeZone = .current) -> Date? {
    guard let numbers = numbers(in: text) else { return nil }
    let calendar = calendar(in: timeZone)
    let parts = DateComponents(
      calendar: calendar, year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3],
      minute: numbers[4])
    return parts.isValidDate ? calendar.date(from: parts) : nil
  }

  /// The five numbers of a stored form, parsed by hand for speed: each drawn row needs them.
  private static func numbers(in text: String) -> [Int]? {
    let widths = [4...4, 1...2, 1...2, 1...2, 2...2]
    let parts = text.split(omittingEmptySubsequences: false) { "/ :".contains($0) }
    let numbers = zip(parts, widths).compactMap { part, width in
      width.contains(part.utf8.count) && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
        ? Int(part) : nil
    }
    let separators = text.filter { "/ :".contains($0) }
    return parts.count == 5 && numbers.count == 5 && separators == "// :" ? numbers : nil
  }

  /// The text in a row: the time within the last 24 hours, otherwise the day.
  ///
  /// - Parameters:
  ///   - text: The stored form; anything else is shown as it is.
  ///   - now: The current time.
  ///   - timeZone: The user's time zone.
  /// - Returns: The time or the day.
  static func shown(_ text: String, now: Date, in timeZone: TimeZone = .current) -> String {
    guard let moment = moment(of: text, in: timeZone) else { return text }
    let parts = self.text(of: moment, in: timeZone).split(separator: " ")
    let isRecent = (0..<24 * 60 * 60).contains(now.timeIntervalSince(moment))
    return String(isRecent ? parts[1] : parts[0])
  }

  private static func calendar(in timeZone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
  }
}
