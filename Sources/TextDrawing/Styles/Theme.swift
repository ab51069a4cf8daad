/// Which look each part of a screen gets, on a dark and on a light background.
///
/// ```swift
/// var theme = Theme.standard
/// theme[.highlight] = Theme.Look(.basic(0), on: .basic(3))
/// theme[.accent, on: .dark] = Theme.Look(.mixed(red: 255, green: 175, blue: 95))
/// application.theme = theme
/// ```
///
/// A look takes colours that a terminal has not as the nearest that it has. Without any colours,
/// as with `NO_COLOR`, a part that was told apart by its colour has the attributes of ``standard``.
public struct Theme: Hashable, Sendable {
  /// What a theme gives a look to.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// Ordinary text.
    case text
    /// What stands in the first line.
    case title
    /// The headings of columns and the headers of sections.
    case header
    /// What steps back, such as a detail.
    case secondary
    /// What stands out, such as a control or what the reader is told.
    case accent
    /// An action that removes something.
    case destructive
    /// What is wrong.
    case error
    /// The keys in the last line, and the scroll bar.
    case bar
    /// The row or the button on which keys act.
    case highlight
    /// A row that was chosen.
    case mark
    /// The characters that a search found.
    case match
  }

  /// How a part looks: what is `nil` is as in the part below it, or as the terminal has it.
  public struct Look: Hashable, Sendable {
    /// The colour of the text.
    public var color: TextColor?
    /// The colour that the text stands on.
    public var background: TextColor?
    /// The attributes that are on.
    public var attributes: TextStyle.Attributes

    /// Creates a look.
    ///
    /// - Parameters:
    ///   - color: The colour of the text; `nil` for the one it has without the look.
    ///   - background: The colour that it stands on; `nil` for the one it has without the look.
    ///   - attributes: The attributes that are on.
    public init(
      _ color: TextColor? = nil, on background: TextColor? = nil,
      attributes: TextStyle.Attributes = []
    ) {
      (self.color, self.background, self.attributes) = (color, background, attributes)
    }
  }

  private var dark: [Part: Look]
  private var light: [Part: Look]

  init(dark: [Part: Look], light: [Part: Look]) {
    (self.dark, self.light) = (dark, light)
  }

  /// The look of a part on a background.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - background: What the text stands on.
  public subscript(part: Part, on background: ColorPalette.Background) -> Look {
    get { (background == .dark ? dark : light)[part] ?? Look() }
    set { if background == .dark { dark[part] = newValue } else { light[part] = newValue } }
  }

  /// The look of a part on every background; on a dark one where they differ.
  ///
  /// - Parameter part: The part.
  public subscript(part: Part) -> Look {
    get { self[part, on: .dark] }
    set {
      for background in ColorPalette.Background.allCases { self[part, on: background] = newValue }
    }
  }
}
