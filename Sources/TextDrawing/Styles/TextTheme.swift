/// The appearances of a screen's parts on dark and light backgrounds.
///
/// ```swift
/// var theme = TextTheme.standard
/// theme[.highlight] = TextTheme.Appearance(.basic(0), on: .basic(3))
/// theme[.accent, on: .dark] = TextTheme.Appearance(.rgb(red: 255, green: 175, blue: 95))
/// application.theme = theme
/// ```
///
/// Unsupported colors are shown as the nearest ones. Without colors, as with `NO_COLOR`, colored
/// parts get the attributes of ``standard``.
public struct TextTheme: Hashable, Sendable {
  /// A part of a screen.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// Plain text.
    case text
    /// The title line.
    case title
    /// Section headers and footers of a table, and its column headings.
    case sectionHeader = "header"
    /// Column headings, which also have the appearance of section headers.
    case columnHeading = "heading"
    /// Subdued text.
    case secondary
    /// Prominent text, such as a control or message.
    case accent
    /// A destructive action.
    case destructive
    /// An error.
    case error
    /// The key bar and scroll bar.
    case bar
    /// Every second row; by default like the others.
    case stripe
    /// The row or button with the focus.
    case highlight
    /// The cell with the cursor, instead of the appearance of its row.
    case cell
    /// A chosen row.
    case selection
    /// Search matches.
    case match
  }

  /// A part's appearance; `nil` inherits from the part below, or the terminal.
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
    ///   - background: The background color; `nil` inherits.
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

  /// The appearance of a part on a background.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - background: The background.
  public subscript(part: Role, on background: ColorPalette.Background) -> Appearance {
    get { (background == .dark ? dark : light)[part] ?? Appearance() }
    set { if background == .dark { dark[part] = newValue } else { light[part] = newValue } }
  }

  /// The appearance on every background; reads the dark one.
  ///
  /// - Parameter part: The part.
  public subscript(part: Role) -> Appearance {
    get { self[part, on: .dark] }
    set {
      for background in ColorPalette.Background.allCases { self[part, on: background] = newValue }
    }
  }
}
