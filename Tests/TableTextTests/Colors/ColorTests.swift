import TableText
import Testing

/// Which colours the environment leads to, and that they can be read.
struct ColorTests {
  @Test(arguments: [
    ([:], ColorDepth.none),
    (["TERM": ""], .none),
    (["TERM": "dumb", "COLORTERM": "truecolor"], .none),
    (["TERM": "vt100"], .none),
    (["TERM": "xterm-mono"], .none),
    (["TERM": "xterm"], .basic),
    (["TERM": "linux"], .basic),
    (["TERM": "xterm-256color"], .indexed),
    (["TERM": "screen-256color", "COLORTERM": "yes"], .indexed),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .mixed),
    (["TERM": "xterm", "COLORTERM": "24bit"], .mixed),
    (["TERM": "xterm-direct"], .mixed),
    (["TERM": "xterm-256color", "NO_COLOR": "1", "COLORTERM": "truecolor"], .none),
    (["TERM": "xterm-256color", "NO_COLOR": ""], .indexed),
  ])
  func `The environment says how many colours there are`(
    environment: [String: String], depth: ColorDepth
  ) {
    #expect(ColorDepth(environment: environment) == depth)
  }

  @Test(arguments: [
    (nil, ColorPalette.Background.dark), ("", .dark), ("15;0", .dark), ("7;8", .dark),
    ("0;15", .light), ("0;7", .light), ("0;default;15", .light), ("0;default", .dark),
    ("0;9", .light), ("0;-1", .dark), ("0;99999999999999999999", .dark),
  ])
  func `The environment may name the background`(
    value: String?, background: ColorPalette.Background
  ) {
    let environment = ["TERM": "xterm", "COLORFGBG": value].compactMapValues { $0 }
    #expect(ColorPalette.Background(environment: environment) == background)
    let palette = ColorPalette(background: background, depth: .basic)
    #expect(ColorPalette(environment: environment) == palette)
  }

  @Test(arguments: ColorPalette.Background.allCases)
  func `Without colours no role has one, and else those that need one`(
    background: ColorPalette.Background
  ) {
    for depth in ColorDepth.allCases {
      let palette = ColorPalette(background: background, depth: depth)
      let colored = TextStyle.Role.allCases.filter { palette[$0] != nil }
      switch depth {
      case .none: #expect(palette == .none && colored == [])
      case .basic: #expect(colored == [.accent, .destructive])
      case .indexed, .mixed: #expect(colored == [.accent, .secondary, .destructive])
      }
    }
  }

  @Test(arguments: ColorPalette.Background.allCases)
  func `Texts stand out from their background`(background: ColorPalette.Background) throws {
    let palette = ColorPalette(background: background, depth: .mixed)
    for role in [TextStyle.Role.accent, .secondary, .destructive] {
      let color = try #require(palette[role])
      #expect(contrast(color, on: background) >= 4.5, "\(role)")
      let indexed = ColorPalette(background: background, depth: .indexed)[role]
      #expect(indexed.map(mixture(of:)) == color, "\(role)")
    }
  }

  @Test func `A palette can be changed`() {
    var palette = ColorPalette([.header: .basic(3)])
    palette[.header] = nil
    palette[.accent] = .mixed(red: 1, green: 2, blue: 3)
    #expect(palette == ColorPalette([.accent: .mixed(red: 1, green: 2, blue: 3)]))
  }

  /// The contrast ratio as WCAG 2 has it.
  private func contrast(_ color: TextColor, on background: ColorPalette.Background) -> Double {
    guard case .mixed(let red, let green, let blue) = color else { return 0 }
    let luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    return background == .dark ? (luminance + 0.05) / 0.05 : 1.05 / (luminance + 0.05)
  }

  private func linear(_ component: UInt8) -> Double {
    let value = Double(component) / 255
    // The curve's exponent of 2.4 lies between these two powers; the darker one is stricter.
    return value * value * (0.6 + 0.4 * value)
  }

  /// What an indexed colour is mixed of: a cube of six steps, then greys.
  private func mixture(of color: TextColor) -> TextColor {
    guard case .indexed(let index) = color else { return color }
    if index >= 232 {
      let grey = 8 + 10 * (index - 232)
      return .mixed(red: grey, green: grey, blue: grey)
    }
    let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
    let place = Int(index) - 16
    return .mixed(red: steps[place / 36], green: steps[place / 6 % 6], blue: steps[place % 6])
  }
}
