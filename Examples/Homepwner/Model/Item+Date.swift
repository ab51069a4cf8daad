import Foundation

extension Item {
  /// The day on which the item was made, where the user is, for example 2026-11-21.
  var dayCreated: String {
    dateCreated.formatted(Self.dayStyle)
  }

  /// The day and the time at which the item was made, for example 2026-11-21 09:30:00.
  var timeCreated: String {
    let style = Self.isoStyle.year().month().day().dateTimeSeparator(.space)
    return dateCreated.formatted(style.time(includingFractionalSeconds: false))
  }

  /// Made once: a search asks each item for its day.
  private static let dayStyle = isoStyle.year().month().day()

  /// The same text in every language.
  private static var isoStyle: Date.ISO8601FormatStyle {
    Date.ISO8601FormatStyle(timeZone: .current)
  }
}
