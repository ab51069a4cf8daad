package import SystemBasics

/// ISO 8601 dates with the fewest decimals that round-trip.
///
/// The calendar is proleptic Gregorian, as in ISO 8601.
package enum DateText {
  private static let secondsPerDay = 86_400

  private static let referenceDay = days(before: 1, of: 2001)

  /// Days from the end of February in year 0 to the start of a month.
  ///
  /// Counted from March, a year ends with the leap day, and months have 30.6 days each.
  private static func days(before month: Int, of year: Int) -> Int {
    let year = month < 3 ? year - 1 : year
    return 365 * year + year / 4 - year / 100 + year / 400 + (153 * ((month + 9) % 12) + 2) / 5
  }
}

// MARK: - Writing

extension DateText {
  /// Returns the text of a date in years 1 to 9999, or `nil` if it doesn't round-trip.
  package static func text(of date: Date) -> [UInt8]? {
    let seconds = date.timeIntervalSinceReferenceDate
    guard let whole = Int(exactly: seconds.rounded(.down)), let text = text(ofSeconds: whole)
    else { return nil }
    if seconds == Double(whole) { return text }
    // A `Double` prints the fewest decimals that identify it.
    let digits = "\(seconds)".utf8.split(separator: UInt8(ascii: ".")).last.map(Array.init) ?? []
    let decimals = whole < 0 ? complement(of: digits) : digits
    let exact = text.dropLast() + [UInt8(ascii: ".")] + decimals + [UInt8(ascii: "Z")]
    return Self.date(of: exact) == date ? Array(exact) : nil
  }

  private static func text(ofSeconds seconds: Int) -> [UInt8]? {
    let (day, second) = seconds.quotientAndRemainder(dividingBy: secondsPerDay)
    let isBefore = second < 0
    let days = day - (isBefore ? 1 : 0) + referenceDay
    guard (Self.days(before: 1, of: 1)..<Self.days(before: 1, of: 10_000)).contains(days)
    else { return nil }
    let (year, month, dayOfMonth) = parts(ofDay: days)
    return text(year, month, dayOfMonth, second + (isBefore ? secondsPerDay : 0))
  }

  private static func parts(ofDay days: Int) -> (year: Int, month: Int, day: Int) {
    var year = days * 400 / 146_097
    while Self.days(before: 1, of: year + 1) <= days { year += 1 }
    while Self.days(before: 1, of: year) > days { year -= 1 }
    let month = (1...12).last { Self.days(before: $0, of: year) <= days } ?? 1
    return (year, month, days - Self.days(before: month, of: year) + 1)
  }

  private static func text(_ year: Int, _ month: Int, _ day: Int, _ second: Int) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(20)
    func append(_ number: Int, _ end: Unicode.Scalar) {
      text.append(UInt8(ascii: "0") + UInt8(number / 10))
      text.append(UInt8(ascii: "0") + UInt8(number % 10))
      text.append(UInt8(ascii: end))
    }
    append(year / 100, "-")
    text.removeLast()
    append(year % 100, "-")
    append(month, "-")
    append(day, "T")
    append(second / 3600, ":")
    append(second / 60 % 60, ":")
    append(second % 60, "Z")
    return text
  }
}

// MARK: - Reading

extension DateText {
  /// Parses a date in any time zone; returns `nil` if invalid.
  package static func date(of text: some Collection<UInt8>) -> Date? {
    var rest = text[...]
    guard let year = number(&rest, digits: 4, "-"), let month = number(&rest, digits: 2, "-"),
      let day = number(&rest, digits: 2, "T"), let hour = number(&rest, digits: 2, ":"),
      let minute = number(&rest, digits: 2, ":"), let second = number(&rest, digits: 2),
      year >= 1, (1...12).contains(month), hour < 24, minute < 60, second < 60
    else { return nil }
    let length =
      month == 12 ? 31 : days(before: month + 1, of: year) - days(before: month, of: year)
    guard (1...length).contains(day), let decimals = decimals(&rest), let zone = zone(rest)
    else { return nil }
    let days = days(before: month, of: year) + day - 1 - referenceDay
    let whole = days * secondsPerDay + hour * 3600 + minute * 60 + second - zone
    guard !decimals.isEmpty else { return Date(timeIntervalSinceReferenceDate: Double(whole)) }
    return seconds(whole, decimals).map(Date.init(timeIntervalSinceReferenceDate:))
  }

  private static func seconds(_ whole: Int, _ decimals: [UInt8]) -> Double? {
    let isNegative = whole < 0
    let decimals = isNegative ? complement(of: decimals) : decimals
    if decimals.isEmpty { return Double(whole) }
    // Joining the digits first avoids rounding twice.
    let digits = String(decoding: decimals, as: UTF8.self)
    return Double(isNegative ? "-\(-whole - 1).\(digits)" : "\(whole).\(digits)")
  }

  /// Returns the decimals of 1 minus a fraction, without trailing zeros.
  ///
  /// Before the reference date, a text counts up from a whole second, and a number down.
  private static func complement(of decimals: [UInt8]) -> [UInt8] {
    let zero = UInt8(ascii: "0")
    guard let last = decimals.lastIndex(where: { $0 != zero }) else { return [] }
    let ten = zero + UInt8(ascii: ":")
    return decimals[..<last].map { ten - 1 - $0 } + [ten - decimals[last]]
  }

  private static func number<Text: Collection<UInt8>>(
    _ text: inout Text, digits: Int, _ end: Unicode.Scalar? = nil
  ) -> Int? where Text.SubSequence == Text {
    var number = 0
    for _ in 0..<digits {
      guard let byte = text.popFirst(), byte.isDigit else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    if let end, text.popFirst() != UInt8(ascii: end) { return nil }
    return number
  }

  private static func decimals<Text: Collection<UInt8>>(_ text: inout Text) -> [UInt8]?
  where Text.SubSequence == Text {
    guard text.first == UInt8(ascii: ".") else { return [] }
    text.removeFirst()
    let digits = Array(text.prefix(while: \.isDigit))
    text = text.dropFirst(digits.count)
    return digits.isEmpty ? nil : digits
  }

  /// Returns the offset from UTC in seconds.
  private static func zone(_ text: some Collection<UInt8>) -> Int? {
    guard let sign = text.first else { return nil }
    if sign == UInt8(ascii: "Z") { return text.count == 1 ? 0 : nil }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
    var digits = Array(text.dropFirst().filter { $0 != UInt8(ascii: ":") })[...]
    guard digits.count == 2 || digits.count == 4, let hours = number(&digits, digits: 2),
      let minutes = digits.isEmpty ? 0 : number(&digits, digits: 2), hours < 24, minutes < 60
    else { return nil }
    return (sign == UInt8(ascii: "-") ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}
