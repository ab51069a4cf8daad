/// A cluster's attributes, role and emphasis, and the colors of text that came with them.
public struct TextStyle: Hashable, Sendable {
  /// The attributes.
  public var attributes: Attributes
  /// The role; `nil` for plain text.
  public var role: Role?
  /// The emphasis.
  public var emphasis: Emphasis
  /// The color of text that came with one.
  public var color: TextColor?
  /// The background of text that came with one.
  public var background: TextColor?

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - attributes: The attributes.
  ///   - role: The role; `nil` for plain text.
  ///   - emphasis: The emphasis.
  public init(attributes: Attributes = [], role: Role? = nil, emphasis: Emphasis = []) {
    self.attributes = attributes
    self.role = role
    self.emphasis = emphasis
  }
}

extension TextStyle {
  /// Plain text.
  public static let plain = TextStyle()
  /// Bold text.
  public static let bold = TextStyle(attributes: .bold)
  /// Dim text.
  public static let dim = TextStyle(attributes: .dim)
  /// Underlined text.
  public static let underlined = TextStyle(attributes: .underlined)
  /// Text with swapped foreground and background.
  public static let inverse = TextStyle(attributes: .inverse)
  /// Prominent text.
  public static let accent = TextStyle(role: .accent)
  /// Subdued text.
  public static let secondary = TextStyle(role: .secondary)
  /// A destructive action.
  public static let destructive = TextStyle(role: .destructive)
  /// A section header or footer.
  public static let sectionHeader = TextStyle(role: .sectionHeader)
  /// The line of column headings.
  public static let columnHeading = TextStyle(role: .columnHeading)
  /// An error.
  public static let error = TextStyle(role: .error)
  /// The title line.
  public static let title = TextStyle(role: .title)
  /// The key bar and scroll bar.
  public static let bar = TextStyle(role: .bar)
  /// The focused row or button.
  public static let highlight = TextStyle(emphasis: .highlight)

  /// Returns the style with attributes.
  ///
  /// - Parameter attributes: The attributes to add.
  /// - Returns: The new style.
  public func adding(_ attributes: Attributes) -> TextStyle {
    var style = self
    style.attributes.formUnion(attributes)
    return style
  }
}
