import TableTestSupport
import TableText
import Testing
import TextDrawing

/// The contrast of each theme's texts, in the colors of common terminals.
@Suite struct ContrastTests {
  private static let roles: [TextTheme.Part: TextStyle] = [
    .text: .plain, .title: TextStyle(role: .title), .sectionHeader: .sectionHeader,
    .columnHeading: .columnHeading,
    .secondary: .secondary, .accent: .accent, .destructive: .destructive, .error: .error,
    .bar: TextStyle(role: .bar),
  ]

  /// The minimum contrast for every text.
  private static let enough = 4.5

  @Test func theRatiosAreThoseOfTheGuidelines() {
    let colors = Color.list(0x000000, 0x767676, 0xFFFFFF)
    #expect(text(of: colors[0].contrast(to: colors[2])) == "21.00")
    #expect(text(of: colors[1].contrast(to: colors[2])) == "4.54")
  }

  // MARK: - Each terminal

  /// The texts that are below 4.5 : 1 in the standard theme, with their ratios.
  ///
  /// The theme has no better choice among the sixteen. No red of Tango and of Solarized can be read
  /// on their dark backgrounds, and no hue of Solarized on its light one, where its own text is
  /// below 4.5, too. How much dim text is dimmed is up to the terminal. Where bold text is bright,
  /// that of selected rows and of matches is too bright for a light background.
  private static let faint = [
    "xterm, light": ["destructive, marked 3.99", "error, marked 3.99"],
    "VGA, dark": ["secondary 4.32", "bar 4.32"],
    "VGA, light": ["destructive, marked 3.14", "error, marked 3.14"],
    "Windows, dark": ["secondary 3.40", "bar 3.40"],
    "Windows, light": [
      "title, marked 3.52", "sectionHeader, marked 3.52", "columnHeading, marked 3.52",
      "accent, marked 3.52",
      "destructive, marked 3.43", "error, marked 3.43",
    ],
    "GNOME, dark": ["secondary, marked 4.17", "bar, marked 4.17"],
    "Tango, dark": ["secondary 3.87", "destructive 3.02", "error 3.02", "bar 3.87"],
    "Solarized, dark": ["secondary 2.40", "destructive 3.25", "error 3.25", "bar 2.40"],
    "Solarized, light": [
      "text 4.12", "title 4.12", "sectionHeader 4.12", "columnHeading 4.12", "accent 3.41",
      "destructive 4.28",
      "error 4.28",
    ],
  ]

  @Test(arguments: TerminalColors.all)
  func theStandardThemeCanBeRead(in terminal: TerminalColors) {
    #expect(faintTexts(of: .standard, in: terminal) == Self.faint[terminal.name] ?? [])
  }

  /// The same for the fixed theme; the text of Solarized is the terminal's own.
  private static let faintOfFixed = [
    "Tango, dark": ["destructive 4.24", "error 4.24"],
    "Solarized, light": ["text 4.12", "title 4.12", "sectionHeader 4.12", "columnHeading 4.12"],
  ]

  @Test(arguments: TerminalColors.all)
  func theFixedThemeCanBeRead(in terminal: TerminalColors) {
    #expect(faintTexts(of: .fixed, in: terminal) == Self.faintOfFixed[terminal.name] ?? [])
  }

  @Test(arguments: ColorPalette.Background.allCases)
  func theFixedThemeCanBeReadOnBlackAndOnWhite(background: ColorPalette.Background) {
    let (black, white) = (Color.list(0x000000)[0], Color.list(0xFFFFFF)[0])
    let terminal = TerminalColors(
      name: "black and white", background: background, sixteen: [],
      plain: background == .dark ? (white, black) : (black, white))
    #expect(faintTexts(of: .fixed, in: terminal) == [])
  }

  // MARK: - Other choices

  /// Of the hues, bright cyan alone can be read on every dark background.
  @Test func theAccentOnDarkBackgroundsIsTheOnlyOneThatCanBeReadEverywhere() {
    let hues = (1...6).map(UInt8.init) + (9...14).map(UInt8.init)
    let readable = hues.filter {
      smallest(of: TextTheme.Appearance(.basic($0)), on: .dark) >= Self.enough
    }
    #expect(readable.map(TextColor.basic) == [TextTheme.standard[.accent, on: .dark].color])
  }

  @Test(arguments: ColorPalette.Background.allCases)
  func theRedIsTheOneThatCanBeReadBetter(background: ColorPalette.Background) {
    let chosen = TextTheme.standard[.error, on: background]
    let ratios = [1, 9].map { smallest(of: TextTheme.Appearance(.basic($0)), on: background) }
    #expect(smallest(of: chosen, on: background) == ratios.max())
  }

  /// Bright black, which is gray in most terminals, is no choice in place of dim text.
  @Test func noGreyOfTheSixteenCanBeRead() {
    #expect(text(of: smallest(of: TextTheme.Appearance(.basic(8)), on: .dark)) == "1.00")
    let dim = TextTheme.standard[.secondary, on: .dark]
    #expect(text(of: smallest(of: dim, on: .dark)) == "2.40")
  }

  // MARK: - Claims of the guide

  @Test func theGuideNamesTheSmallestRatios() throws {
    let standard = TextTheme.standard
    let guide = try PackageFiles.text(of: "Documentation/Appearance.md")
    for (part, background) in [
      (TextTheme.Part.accent, ColorPalette.Background.dark), (.accent, .light), (.error, .dark),
      (.error, .light), (.secondary, .dark),
    ] {
      let ratio = text(of: smallest(of: standard[part, on: background], on: background))
      print("\(part) on a \(background) background: \(ratio) : 1")
      #expect(guide.contains("\(ratio) : 1"), "\(part), \(background)")
    }
  }

  // MARK: - Measuring

  /// The texts of a theme that are below 4.5 : 1, in the order of the parts.
  private func faintTexts(of theme: TextTheme, in terminal: TerminalColors) -> [String] {
    let palette = ColorPalette(theme, background: terminal.background, depth: .trueColor)
    func ratio(_ style: TextStyle, _ emphases: [TextStyle.Emphasis]) -> Double {
      let looks = emphases.map {
        palette.appearance(of: TextStyle(role: style.role, emphasis: $0))
      }
      return looks.map(terminal.contrast).min() ?? 0
    }
    return TextTheme.Part.allCases.compactMap { part in
      guard let style = Self.roles[part] else { return nil }
      let (usual, marked) = (ratio(style, [[], .highlight]), ratio(style, [.selection, .match]))
      if usual < Self.enough { return "\(part) \(text(of: usual))" }
      return marked < Self.enough ? "\(part), marked \(text(of: marked))" : nil
    }
  }

  /// The smallest ratio of a look among the terminals with a background.
  private func smallest(of look: TextTheme.Appearance, on background: ColorPalette.Background)
    -> Double
  {
    TerminalColors.all.filter { $0.background == background }.map { $0.contrast(of: look) }.min()
      ?? 0
  }

  /// A ratio with two decimals, cut and not rounded up.
  private func text(of ratio: Double) -> String {
    let hundredths = Int(ratio * 100 + 0.000_001)
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
