/// What a terminal says about one of its own colours, as an answer to a question.
package struct ColorReport: Hashable, Sendable {
  /// The colour that is asked for, with the number of its control sequence.
  package enum Subject: Int, Hashable, Sendable {
    /// That of ordinary text.
    case foreground = 10
    /// What text is shown on.
    case background = 11
  }

  /// What the colour is for.
  package let subject: Subject

  /// How bright it looks, from 0 for black to 1 for white.
  package let brightness: Double

  /// Creates a report.
  package init(_ subject: Subject, brightness: Double) {
    (self.subject, self.brightness) = (subject, brightness)
  }

  /// Reads the body of an answer, such as `11;rgb:ffff/ffff/dddd`.
  ///
  /// The result is `nil` if it is no such answer.
  ///
  /// - Parameter body: What stands between the introducer and the end.
  init?(_ body: String) {
    let parts = body.split(separator: ";", maxSplits: 1)
    guard parts.count == 2, let subject = Int(parts[0]).flatMap(Subject.init),
      let start = ["rgb:", "rgba:"].first(where: parts[1].hasPrefix)
    else { return nil }
    let channels = parts[1].dropFirst(start.count).split(separator: "/").map(Self.channel)
    guard channels.count >= 3, let red = channels[0], let green = channels[1],
      let blue = channels[2]
    else { return nil }
    // How bright the three look to an eye, as television weighs them.
    self.init(subject, brightness: 0.299 * red + 0.587 * green + 0.114 * blue)
  }

  /// The part of full light that one to four hexadecimal digits stand for.
  private static func channel(_ digits: Substring) -> Double? {
    guard (1...4).contains(digits.utf8.count), let value = UInt16(digits, radix: 16) else {
      return nil
    }
    return Double(value) / Double((1 << (4 * digits.utf8.count)) - 1)
  }
}
