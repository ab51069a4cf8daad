/// The appearances of a theme on one terminal.
///
/// ```swift
/// let palette = ColorPalette(environment: ["TERM": "xterm-256color", "COLORFGBG": "0;15"])
/// let red = palette[.destructive].color  // .basic(1), the user's own red
/// let plain = palette[.sectionHeader].color  // nil: bold, in the text's color
/// ```
///
/// Attributes and symbols complement every color.
public struct ColorPalette: Hashable, Sendable {
  /// The terminal's background.
  public enum Background: Hashable, Sendable, CaseIterable {
    /// Dark.
    case dark
    /// Light.
    case light
  }

  private let appearances: [TextTheme.Part: TextTheme.Appearance]
  private let text: TextTheme.Appearance
  private let emphases: TextStyle.Emphasis
  private let depth: ColorDepth

  /// Creates a palette.
  ///
  /// - Parameters:
  ///   - theme: The theme.
  ///   - background: The background.
  ///   - depth: The number of colors.
  public init(_ theme: TextTheme = .standard, background: Background, depth: ColorDepth) {
    var appearances: [TextTheme.Part: TextTheme.Appearance] = [:]
    for part in TextTheme.Part.allCases {
      appearances[part] = theme[part, on: background].shown(in: depth, for: part)
    }
    (self.appearances, self.depth) = (appearances, depth)
    text = appearances[.text] ?? TextTheme.Appearance()
    let hasStripes = appearances[.stripe] != TextTheme.Appearance()
    emphases = hasStripes ? .all : TextStyle.Emphasis.all.subtracting(.stripe)
  }

  /// Creates the palette for a program's environment.
  ///
  /// - Parameters:
  ///   - theme: The theme.
  ///   - environment: The variables; reads those of ``ColorDepth/init(environment:)``, and
  ///     `COLORFGBG` for the background, else dark.
  public init(_ theme: TextTheme = .standard, environment: [String: String]) {
    self.init(
      theme, background: Background(environment: environment),
      depth: ColorDepth(environment: environment))
  }

  /// The appearance of a part.
  public subscript(part: TextTheme.Part) -> TextTheme.Appearance {
    appearances[part] ?? TextTheme.Appearance()
  }

  /// Returns the appearance of a style: its role covered by its emphasis.
  ///
  /// - Parameter style: The style.
  /// - Returns: The colors and all attributes.
  public func appearance(of style: TextStyle) -> TextTheme.Appearance {
    var appearance = text
    if style.role == .columnHeading { appearance = appearance.covered(by: self[.sectionHeader]) }
    if let role = style.role { appearance = appearance.covered(by: self[role.part]) }
    if style.color != nil || style.background != nil {
      appearance = appearance.covered(by: style.ownAppearance(in: depth))
    }
    let emphasis = style.emphasis.intersection(emphases)
    if !emphasis.isEmpty {
      for part in emphasis.parts { appearance = appearance.covered(by: self[part]) }
    }
    appearance.attributes.formUnion(style.attributes)
    return appearance
  }
}

extension TextStyle {
  /// A highlighted row does not show the text's own colors.
  fileprivate func ownAppearance(in depth: ColorDepth) -> TextTheme.Appearance {
    guard depth != .none, !emphasis.contains(.highlight) else { return TextTheme.Appearance() }
    return TextTheme.Appearance(color?.nearest(in: depth), on: background?.nearest(in: depth))
  }
}

extension ColorPalette.Background {
  /// Reads the last number of `COLORFGBG`, else dark.
  ///
  /// - Parameter environment: The variables.
  public init(environment: [String: String]) {
    let number = environment["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
    self = number.map { $0 == 7 || (9...15).contains($0) } == true ? .light : .dark
  }
}
