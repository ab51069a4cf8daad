import Foundation
import DatabaseScreens

/// How far a command is, at what rate, and how long it will take.
struct LoadingProgress {
  /// What is done at the end, or `nil` when that is not known.
  var total: Double?

  private let start: ContinuousClock.Instant

  /// Begins.
  init(total: Double?, at start: ContinuousClock.Instant) {
    self.total = total
    self.start = start
  }

  /// Says how far the command is.
  ///
  /// - Parameters:
  ///   - books: How many books are done.
  ///   - part: How much is done, as the total is counted.
  ///   - now: What the clock shows.
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

  /// A number with its thousands apart.
  static func number(_ number: Int) -> String {
    var digits = Array(String(number))
    for index in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: index) }
    return String(digits)
  }

  private static func time(_ seconds: Double) -> String {
    let seconds = Int(seconds.rounded(.up))
    return seconds < 60
      ? localized("\(seconds) s") : localized("\(seconds / 60) min \(seconds % 60) s")
  }
}
