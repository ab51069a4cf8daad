package import TextDrawing

/// Queries a terminal's colors to find out whether it is dark or light.
///
/// Until it answers, the environment decides. A terminal that sets `COLORFGBG`, or shows no colors,
/// is not queried.
package struct ColorProbe: Sendable {
  private var missing = 0
  private var foreground: Double?
  private var background: Double?
  private let environment: [String: String]
  private let theme: TextTheme

  package init(environment: [String: String], theme: TextTheme = .standard) {
    (self.environment, self.theme) = (environment, theme)
  }

  package var isAwaitingAnswers: Bool { missing > 0 }

  package mutating func query() -> [UInt8] {
    guard ColorDepth(environment: environment) != .none,
      environment["COLORFGBG", default: ""].isEmpty, environment["TERM"] != "linux"
    else { return [] }
    missing = 2
    return Array("\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\".utf8)
  }

  package mutating func accept(_ report: ColorReport) -> Bool {
    missing = max(0, missing - 1)
    switch report.subject {
    case .foreground: foreground = report.brightness
    case .background: background = report.brightness
    }
    return background != nil
  }

  package var palette: ColorPalette {
    guard let background else { return ColorPalette(theme, environment: environment) }
    // Mid-gray is light if the text is darker.
    let isLight = background > (foreground ?? 0.5)
    return ColorPalette(
      theme, background: isLight ? .light : .dark, depth: ColorDepth(environment: environment))
  }
}
