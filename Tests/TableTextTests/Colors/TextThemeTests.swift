import TableText
import Testing
import TextDrawing

/// The appearances of themes.
struct TextThemeTests {
  private static let themes: [TextTheme] = [.standard, .fixed, .plain]

  @Test(arguments: ColorPalette.Background.allCases, ColorDepth.allCases)
  func `The standard theme has the terminal's own sixteen colours only`(
    background: ColorPalette.Background, depth: ColorDepth
  ) {
    let palette = ColorPalette(background: background, depth: depth)
    for part in TextTheme.Part.allCases {
      let look = palette[part]
      #expect(look.background == nil)
      let colored: [TextTheme.Part] = [.accent, .destructive, .error, .selection]
      let isColored = depth != .none && colored.contains(part)
      guard case .basic(let number)? = look.color else {
        #expect(look.color == nil && !isColored)
        continue
      }
      #expect(isColored && number < 16)
    }
  }

  /// As with `NO_COLOR`: attributes remain, and distinguish what must differ.
  @Test(arguments: themes)
  func `Without colours there are attributes`(theme: TextTheme) {
    let palette = ColorPalette(theme, environment: ["TERM": "xterm-256color", "NO_COLOR": "1"])
    for part in TextTheme.Part.allCases {
      #expect(palette[part] == TextTheme.Appearance(attributes: TextTheme.plain[part].attributes))
    }
    let emphases = [TextTheme.Part.highlight, .selection, .match].map { palette[$0].attributes }
    #expect(Set(emphases + [[]]).count == 4)
  }

  @Test(arguments: [
    (TextColor.rgb(red: 250, green: 10, blue: 5), ColorDepth.basic, TextColor.basic(9)),
    (.rgb(red: 0, green: 95, blue: 175), .indexed, .indexed(25)),
    (.rgb(red: 138, green: 138, blue: 138), .indexed, .indexed(245)),
    (.rgb(red: 1, green: 2, blue: 3), .trueColor, .rgb(red: 1, green: 2, blue: 3)),
    (.indexed(19), .basic, .basic(4)), (.indexed(9), .basic, .basic(9)),
    (.indexed(200), .indexed, .indexed(200)), (.basic(3), .basic, .basic(3)),
  ])
  func `A terminal shows the nearest colour that it has`(
    color: TextColor, depth: ColorDepth, shown: TextColor
  ) {
    var theme = TextTheme.plain
    theme[.accent] = TextTheme.Appearance(color, on: color)
    let look = ColorPalette(theme, background: .dark, depth: depth)[.accent]
    #expect(look == TextTheme.Appearance(shown, on: shown))
  }

  @Test func `What stands out lies over what a text is`() {
    var theme = TextTheme.standard
    theme[.highlight] = TextTheme.Appearance(.basic(0), on: .basic(3))
    theme[.text] = TextTheme.Appearance(.basic(7))
    let palette = ColorPalette(theme, background: .dark, depth: .basic)
    #expect(palette.appearance(of: .plain) == TextTheme.Appearance(.basic(7)))
    #expect(palette.appearance(of: .accent) == TextTheme.Appearance(.basic(14)))
    let chosen = TextStyle(role: .secondary, emphasis: [.selection, .highlight])
    #expect(
      palette.appearance(of: chosen)
        == TextTheme.Appearance(.basic(0), on: .basic(3), attributes: .dim))
  }

  @Test func `A theme may differ by the background`() {
    var theme = TextTheme.standard
    theme[.accent, on: .light] = TextTheme.Appearance(.basic(5))
    #expect(theme[.accent, on: .dark] == TextTheme.standard[.accent])
    #expect(ColorPalette(theme, background: .light, depth: .basic)[.accent].color == .basic(5))
  }
}
