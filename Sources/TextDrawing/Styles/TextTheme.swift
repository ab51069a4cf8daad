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
  public enum Part: String, Hashable, Sendable, CaseIterable {
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
    /// A selected row.
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

  private var dark: [Part: Appearance]
  private var light: [Part: Appearance]

  init(dark: [Part: Appearance], light: [Part: Appearance]) {
    (self.dark, self.light) = (dark, light)
  }

  /// The appearance of a part.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - background: The background.
  public subscript(part: Part, on background: ColorPalette.Background) -> Appearance {
    get { (background == .dark ? dark : light)[part] ?? Appearance() }
    set { if background == .dark { dark[part] = newValue } else { light[part] = newValue } }
  }

  /// The appearance on every background; reading gives the dark one.
  ///
  /// - Parameter part: The part.
  public subscript(part: Part) -> Appearance {
    get { self[part, on: .dark] }
    set {
      for background in ColorPalette.Background.allCases { self[part, on: background] = newValue }
    }
  }
}
