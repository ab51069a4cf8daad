package import TextDrawing

/// Finds out whether a terminal is dark or light, by asking for its colours.
///
/// The question is written once, and nobody waits for the answer: until it is there, the environment
/// counts. A terminal that names its background in `COLORFGBG`, or shows no colours, is not asked.
package struct ColorProbe: Sendable {
  /// How many answers are waited for.
  private var missing = 0
  private var foreground: Double?
  private var background: Double?
  private let environment: [String: String]
  private let theme: Theme

  /// Creates a probe that has asked nothing.
  package init(environment: [String: String], theme: Theme = .standard) {
    (self.environment, self.theme) = (environment, theme)
  }

  /// Whether some of the answers are not there.
  package var isAwaitingAnswers: Bool { missing > 0 }

  /// Asks for the colours of text and of what it stands on.
  ///
  /// - Returns: What to write; empty if there is nothing to ask.
  package mutating func question() -> [UInt8] {
    guard ColorDepth(environment: environment) != .none,
      environment["COLORFGBG", default: ""].isEmpty, environment["TERM"] != "linux"
    else { return [] }
    missing = 2
    return Array("\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\".utf8)
  }

  /// Takes an answer.
  ///
  /// - Returns: Whether the palette may be another one now.
  package mutating func accept(_ report: ColorReport) -> Bool {
    missing = max(0, missing - 1)
    switch report.subject {
    case .foreground: foreground = report.brightness
    case .background: background = report.brightness
    }
    return background != nil
  }

  /// The looks of the theme on what is known to be the background.
  package var palette: ColorPalette {
    guard let background else { return ColorPalette(theme, environment: environment) }
    // A grey in the middle is light if text on it is dark.
    let isLight = background > (foreground ?? 0.5)
    return ColorPalette(
      theme, background: isLight ? .light : .dark, depth: ColorDepth(environment: environment))
  }
}
