import Foundation

extension Item {
  /// The local day of creation, for example 2026-11-21.
  var dayCreated: String {
    dateCreated.formatted(Self.dayStyle)
  }

  /// The local time of creation, for example 2026-11-21 09:30:00.
  var timeCreated: String {
    let style = Self.isoStyle.year().month().day().dateTimeSeparator(.space)
    return dateCreated.formatted(style.time(includingFractionalSeconds: false))
  }

  /// Created once, since a search reads the day of each item.
  private static let dayStyle = isoStyle.year().month().day()

  /// Independent of the language.
  private static var isoStyle: Date.ISO8601FormatStyle {
    Date.ISO8601FormatStyle(timeZone: .current)
  }
}
