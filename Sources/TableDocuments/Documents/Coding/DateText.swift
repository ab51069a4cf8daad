import Foundation

/// Dates as ISO 8601 text with as many decimals as it takes to get the very same date back.
enum DateText {
  /// Writes `date` as text, or as a number of seconds where text would not lead back to it.
  static func encode(_ date: Date, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let text = text(of: date)
    if let text, Self.date(of: text) == date {
      try container.encode(text)
    } else {
      try container.encode(date.timeIntervalSinceReferenceDate)
    }
  }

  /// Reads a date from text or from a number of seconds since the start of 2001.
  static func decode(from decoder: any Decoder) throws -> Date {
    let container = try decoder.singleValueContainer()
    if let seconds = try? container.decode(Double.self) {
      return Date(timeIntervalSinceReferenceDate: seconds)
    }
    guard let date = date(of: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "it is not a date in ISO 8601 form")
    }
    return date
  }

  private static func text(of date: Date) -> String? {
    let seconds = date.timeIntervalSinceReferenceDate
    guard let whole = Int(exactly: seconds.rounded(.down)) else { return nil }
    let text = Date(timeIntervalSinceReferenceDate: Double(whole)).formatted(.iso8601)
    // A Double prints as few decimals as tell it from its neighbours.
    let decimals = "\(seconds)".split(separator: ".").last ?? "0"
    return decimals == "0" ? text : "\(text.dropLast()).\(decimals)Z"
  }

  private static func date(of text: String) -> Date? {
    let parts = text.split(separator: ".", maxSplits: 1)
    let decimals = parts.count == 2 ? parts[1].prefix { $0.isWholeNumber } : "0"
    let zone = parts.count == 2 ? parts[1].dropFirst(decimals.count) : ""
    guard let first = parts.first, let base = try? Date("\(first)\(zone)", strategy: .iso8601),
      let whole = Int(exactly: base.timeIntervalSinceReferenceDate),
      let fraction = Double("0.\(decimals)")
    else { return nil }
    // Digits are joined before they become a number, so that nothing is rounded twice.
    let seconds = whole < 0 ? Double(whole) + fraction : Double("\(whole).\(decimals)")
    return seconds.map(Date.init(timeIntervalSinceReferenceDate:))
  }
}
