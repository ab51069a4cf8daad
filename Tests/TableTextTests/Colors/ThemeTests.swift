import TableText
import Testing

/// Which looks themes give, and that they can be read.
struct ThemeTests {
  private static let themes: [Theme] = [.standard, .fixed, .plain]

  @Test(arguments: ColorPalette.Background.allCases, ColorDepth.allCases)
  func `The standard theme has the terminal's own sixteen colours only`(
    background: ColorPalette.Background, depth: ColorDepth
  ) {
    let palette = ColorPalette(background: background, depth: depth)
    for part in Theme.Part.allCases {
      let look = palette[part]
      #expect(look.background == nil)
      let isColored = depth != .none && [.accent, .destructive, .error].contains(part)
      guard case .basic(let number)? = look.color else {
        #expect(look.color == nil && !isColored)
        continue
      }
      #expect(isColored && number < 16)
    }
  }

  /// As with `NO_COLOR`: attributes stay, and tell apart what has to be.
  @Test(arguments: themes)
  func `Without colours there are attributes`(theme: Theme) {
    let palette = ColorPalette(theme, environment: ["TERM": "xterm-256color", "NO_COLOR": "1"])
    for part in Theme.Part.allCases {
      #expect(palette[part] == Theme.Look(attributes: Theme.plain[part].attributes))
    }
    let emphases = [Theme.Part.highlight, .mark, .match].map { palette[$0].attributes }
    #expect(Set(emphases + [[]]).count == 4)
  }

  /// The sixteen as terminals have them at first: xterm's, VGA's, those of Windows and of GNOME.
  private static let sixteen: [[Int: (Int, Int, Int)]] = [
    [6: (0, 205, 205), 9: (255, 0, 0), 4: (0, 0, 238), 1: (205, 0, 0)],
    [6: (0, 170, 170), 9: (255, 85, 85), 4: (0, 0, 170), 1: (170, 0, 0)],
    [6: (58, 150, 221), 9: (231, 72, 86), 4: (0, 55, 218), 1: (197, 15, 31)],
    [6: (6, 152, 154), 9: (239, 41, 41), 4: (52, 101, 164), 1: (204, 0, 0)],
  ]

  @Test(arguments: ColorPalette.Background.allCases, 0..<4)
  func `The sixteen are chosen so that they can be read`(
    background: ColorPalette.Background, terminal: Int
  ) throws {
    let palette = ColorPalette(background: background, depth: .mixed)
    for part in [Theme.Part.accent, .destructive, .error] {
      guard case .basic(let number)? = palette[part].color else {
        Issue.record("\(part) has no colour")
        continue
      }
      let color = try #require(Self.sixteen[terminal][Int(number)])
      #expect(contrast(color, on: background) >= 4.5, "\(part) \(background)")
    }
  }

  @Test(arguments: ColorPalette.Background.allCases)
  func `Fixed colours stand out from their background`(
    background: ColorPalette.Background
  ) throws {
    let palette = ColorPalette(.fixed, background: background, depth: .mixed)
    for part in [Theme.Part.accent, .secondary, .destructive, .error, .bar] {
      guard case .indexed(let number)? = palette[part].color else {
        Issue.record("\(part) has no colour")
        continue
      }
      #expect(contrast(Self.components(of: number), on: background) >= 4.5, "\(part)")
    }
  }

  @Test(arguments: [
    (TextColor.mixed(red: 250, green: 10, blue: 5), ColorDepth.basic, TextColor.basic(9)),
    (.mixed(red: 0, green: 95, blue: 175), .indexed, .indexed(25)),
    (.mixed(red: 138, green: 138, blue: 138), .indexed, .indexed(245)),
    (.mixed(red: 1, green: 2, blue: 3), .mixed, .mixed(red: 1, green: 2, blue: 3)),
    (.indexed(19), .basic, .basic(4)), (.indexed(9), .basic, .basic(9)),
    (.indexed(200), .indexed, .indexed(200)), (.basic(3), .basic, .basic(3)),
  ])
  func `A terminal shows the nearest colour that it has`(
    color: TextColor, depth: ColorDepth, shown: TextColor
  ) {
    var theme = Theme.plain
    theme[.accent] = Theme.Look(color, on: color)
    let look = ColorPalette(theme, background: .dark, depth: depth)[.accent]
    #expect(look == Theme.Look(shown, on: shown))
  }

  @Test func `What stands out lies over what a text is`() {
    var theme = Theme.standard
    theme[.highlight] = Theme.Look(.basic(0), on: .basic(3))
    theme[.text] = Theme.Look(.basic(7))
    let palette = ColorPalette(theme, background: .dark, depth: .basic)
    #expect(palette.look(of: .plain) == Theme.Look(.basic(7)))
    #expect(palette.look(of: .accent) == Theme.Look(.basic(6)))
    let chosen = TextStyle(role: .secondary, emphasis: [.mark, .highlight])
    #expect(
      palette.look(of: chosen) == Theme.Look(.basic(0), on: .basic(3), attributes: [.dim, .bold]))
  }

  @Test func `A theme may differ by the background`() {
    var theme = Theme.standard
    theme[.accent, on: .light] = Theme.Look(.basic(5))
    #expect(theme[.accent, on: .dark] == Theme.standard[.accent])
    #expect(ColorPalette(theme, background: .light, depth: .basic)[.accent].color == .basic(5))
  }

  // MARK: - Contrast

  /// The contrast ratio as WCAG 2 has it.
  private func contrast(
    _ color: (Int, Int, Int), on background: ColorPalette.Background
  ) -> Double {
    let luminance =
      0.2126 * linear(color.0) + 0.7152 * linear(color.1) + 0.0722 * linear(color.2)
    return background == .dark ? (luminance + 0.05) / 0.05 : 1.05 / (luminance + 0.05)
  }

  private func linear(_ component: Int) -> Double {
    let value = Double(component) / 255
    // The curve's exponent of 2.4 lies between these two powers; the darker one is stricter.
    return value * value * (0.6 + 0.4 * value)
  }

  /// What an indexed colour is mixed of: a cube of six steps, then greys.
  private static func components(of index: UInt8) -> (Int, Int, Int) {
    if index >= 232 {
      let grey = 8 + 10 * (Int(index) - 232)
      return (grey, grey, grey)
    }
    let steps = [0, 95, 135, 175, 215, 255]
    let place = Int(index) - 16
    return (steps[place / 36], steps[place / 6 % 6], steps[place % 6])
  }
}
