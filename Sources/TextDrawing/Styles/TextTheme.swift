/// The appearances of a screen's parts on dark and light backgrounds.
///
/// ```swift
/// var theme = TextTheme.standard
/// theme[.highlight] = TextTheme.Appearance(.basic(0), on: .basic(3))
/// theme[.accent, on: .dark] = TextTheme.Appearance(.rgb(red: 255, green: 175, blue: 95))
/// application.theme = theme
/// ```
///
/// The nearest colors replace unsupported ones. Without colors, as with `NO_COLOR`, colored parts
/// get the attributes of ``standard``.
public struct TextTheme: Hashable, Sendable {
  /// A part of a screen.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// Plain text.
    case text
    /// The title line.
    case title
    /// A table's section headers and footers, and its column headings.
    case sectionHeader = "header"
    /// Column headings, on top of ``sectionHeader``.
    case columnHeading = "heading"
    /// Subdued text.
    case secondary
    /// Prominent text, such as a control.
    case accent
    /// A destructive action.
    case destructive
    /// An error.
    case error
    /// The key bar and scroll bar.
    case bar
    /// Every second row.
    case stripe
    /// The focused row or button.
    case highlight
    /// The cursor's cell, instead of its row's appearance.
    case cellCursor = "cell"
    /// A chosen row.
    case selection
    /// Search matches.
    case match
  }

  /// An appearance; `nil` inherits from the part below, or the terminal.
  public struct Appearance: Hashable, Sendable {
    /// The text color.
    public var color: TextColor?
    /// The background color.
    public var background: TextColor?
    /// The attributes.
    public var attributes: TextStyle.Attributes

    /// Creates an appearance.
    ///
    /// - Parameters:
    ///   - color: The text color; `nil` inherits.
    ///   - background: The background; `nil` inherits.
    ///   - attributes: The attributes.
    public init(
      _ color: TextColor? = nil, on background: TextColor? = nil,
      attributes: TextStyle.Attributes = []
    ) {
      (self.color, self.background, self.attributes) = (color, background, attributes)
    }
  }

  private var dark: [Role: Appearance]
  private var light: [Role: Appearance]

  init(dark: [Role: Appearance], light: [Role: Appearance]) {
    (self.dark, self.light) = (dark, light)
  }

  /// The appearance of a part.
  ///
  /// - Parameters:
  ///   - role: The part.
  ///   - background: The background.
  public subscript(role: Role, on background: ColorPalette.Background) -> Appearance {
    get { (background == .dark ? dark : light)[role] ?? Appearance() }
    set { if background == .dark { dark[role] = newValue } else { light[role] = newValue } }
  }

  /// The appearance on every background; reading gives the dark one.
  ///
  /// - Parameter role: The part.
  public subscript(role: Role) -> Appearance {
    get { self[role, on: .dark] }
    set {
      for background in ColorPalette.Background.allCases { self[role, on: background] = newValue }
    }
  }
}
