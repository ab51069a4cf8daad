/// A terminal's answer to a query of its colors (`OSC 10` or `OSC 11`).
public struct ColorReport: Hashable, Sendable {
  /// The colored part of the screen; raw values are numbers of control sequences.
  public enum Subject: Int, Hashable, Sendable {
    /// Text.
    case foreground = 10
    /// The space behind it.
    case background = 11
  }

  /// The colored part of the screen.
  public let subject: Subject

  /// The perceived brightness, from 0 (black) to 1 (white).
  public let brightness: Double

  package init(_ subject: Subject, brightness: Double) {
    (self.subject, self.brightness) = (subject, brightness)
  }

  /// Parses an answer such as `11;rgb:ffff/ffff/dddd`.
  init?(_ body: String) {
    let parts = body.split(separator: ";", maxSplits: 1)
    guard parts.count == 2, let subject = Int(parts[0]).flatMap(Subject.init),
      let start = ["rgb:", "rgba:"].first(where: parts[1].hasPrefix)
    else { return nil }
    let channels = parts[1].dropFirst(start.count).split(separator: "/").map(Self.channel)
    guard channels.count >= 3, let red = channels[0], let green = channels[1],
      let blue = channels[2]
    else { return nil }
    // Luma weights of Rec. 601.
    self.init(subject, brightness: 0.299 * red + 0.587 * green + 0.114 * blue)
  }

  /// Returns a component from 0 to 1, given as one to four hexadecimal digits.
  private static func channel(_ digits: Substring) -> Double? {
    guard (1...4).contains(digits.utf8.count), let value = UInt16(digits, radix: 16) else {
      return nil
    }
    return Double(value) / Double((1 << (4 * digits.utf8.count)) - 1)
  }
}
