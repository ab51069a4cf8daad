import Foundation
import DatabaseScreens

/// The progress of a command: how much is done, the rate, and the time left.
struct LoadingProgress {
  /// The total amount, or `nil` if it is unknown.
  let total: Double?

  let start: ContinuousClock.Instant

  /// Returns a text about the progress.
  ///
  /// - Parameters:
  ///   - books: The number of books that are done.
  ///   - part: The amount that is done, in the unit of the total.
  ///   - now: The current time.
  /// - Returns: The text, such as `1,000 books, 500 a second, 2 s left`.
  func text(books: Int, part: Double, at now: ContinuousClock.Instant) -> String {
    let seconds = max((now - start) / .seconds(1), 0.001)
    let (count, rate) = (Self.number(books), Self.number(Int(Double(books) / seconds)))
    guard let total, part > 0, total >= part else {
      return localized("\(count) books, \(rate) a second")
    }
    let rest = Self.time(seconds * (total - part) / part)
    return localized("\(count) books, \(rate) a second, \(rest) left")
  }

  /// Returns a number with thousands separators.
  static func number(_ number: Int) -> String {
    number.formatted(.number.locale(Locale(identifier: "en_US")))
  }

  private static func time(_ seconds: Double) -> String {
    let seconds = Int(seconds.rounded(.up))
    return seconds < 60
      ? localized("\(seconds) s") : localized("\(seconds / 60) min \(seconds % 60) s")
  }
}
