extension TextTheme {
  /// The default theme: the user's 16 colors, and attributes.
  public static let standard = TextTheme(
    dark: attributes.merging(appearances(accent: .basic(14), destructive: .basic(9))) { $1 },
    light: attributes.merging(appearances(accent: .basic(4), destructive: .basic(1))) { $1 })

  /// A theme of fixed colors, with a contrast of at least 4.5 : 1 to black or white.
  public static let fixed = TextTheme(
    dark: attributes.merging(
      appearances(accent: .indexed(80), destructive: .indexed(203), secondary: .indexed(247))
    ) { $1 },
    light: attributes.merging(
      appearances(accent: .indexed(25), destructive: .indexed(160), secondary: .indexed(242))
    ) { $1 })

  /// A theme without colors.
  public static let plain = TextTheme(dark: attributes, light: attributes)

  private static let attributes: [Part: Appearance] = [
    .title: Appearance(attributes: .bold), .sectionHeader: Appearance(attributes: .bold),
    .columnHeading: Appearance(attributes: .underlined),
    .secondary: Appearance(attributes: .dim), .bar: Appearance(attributes: .dim),
    .highlight: Appearance(attributes: .inverse), .selection: Appearance(attributes: .bold),
    .match: Appearance(attributes: [.bold, .underlined]),
    .cellCursor: Appearance(attributes: [.bold, .underlined]),
  ]

  private static func appearances(
    accent: TextColor, destructive: TextColor, secondary: TextColor? = nil
  ) -> [Part: Appearance] {
    var appearances: [Part: Appearance] = [
      .accent: Appearance(accent), .destructive: Appearance(destructive),
      .error: Appearance(destructive), .selection: Appearance(accent),
    ]
    // A color replaces dimming.
    if let secondary {
      (appearances[.secondary], appearances[.bar]) = (Appearance(secondary), Appearance(secondary))
    }
    return appearances
  }
}

extension TextTheme.Appearance {
  func covered(by other: TextTheme.Appearance) -> TextTheme.Appearance {
    TextTheme.Appearance(
      other.color ?? color, on: other.background ?? background,
      attributes: attributes.union(other.attributes))
  }

  func shown(in depth: ColorDepth, for part: TextTheme.Part) -> TextTheme.Appearance {
    guard depth == .none else {
      return TextTheme.Appearance(
        color?.nearest(in: depth), on: background?.nearest(in: depth), attributes: attributes)
    }
    let isColored = color != nil || background != nil
    let attributes = isColored ? attributes.union(TextTheme.plain[part].attributes) : attributes
    return TextTheme.Appearance(attributes: attributes)
  }
}
