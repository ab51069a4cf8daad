/// How a cluster looks: its attributes and the part it plays.
///
/// A style names what a text is, not which colour it has. Whoever writes a canvas to a
/// terminal decides which colour a role gets, and may leave colours out altogether.
public struct TextStyle: Hashable, Sendable {
  /// The attributes that are on.
  public var attributes: Attributes
  /// The part the text plays, or `nil` for ordinary text.
  public var role: Role?
  /// By what the text stands out.
  public var emphasis: Emphasis

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - attributes: The attributes that are on.
  ///   - role: The part the text plays, or `nil` for ordinary text.
  ///   - emphasis: By what the text stands out.
  public init(attributes: Attributes = [], role: Role? = nil, emphasis: Emphasis = []) {
    self.attributes = attributes
    self.role = role
    self.emphasis = emphasis
  }
}

extension TextStyle {
  /// The style without attributes and without a role.
  public static let plain = TextStyle()
  /// Bold text.
  public static let bold = TextStyle(attributes: .bold)
  /// Dim text.
  public static let dim = TextStyle(attributes: .dim)
  /// Underlined text.
  public static let underlined = TextStyle(attributes: .underlined)
  /// Text with foreground and background exchanged.
  public static let inverse = TextStyle(attributes: .inverse)
  /// Text that stands out, such as a marker or a control.
  public static let accent = TextStyle(role: .accent)
  /// Text that steps back, such as a detail.
  public static let secondary = TextStyle(role: .secondary)
  /// Text of an action that removes something.
  public static let destructive = TextStyle(role: .destructive)
  /// Text of a header or a footer.
  public static let header = TextStyle(role: .header)
  /// Text that says what is wrong.
  public static let error = TextStyle(role: .error)
  /// What stands in the first line.
  public static let title = TextStyle(role: .title)
  /// The keys in the last line, and the scroll bar.
  public static let bar = TextStyle(role: .bar)
  /// Text of the row or the button on which the reader stands.
  public static let highlight = TextStyle(emphasis: .highlight)

  /// Returns this style with further attributes on.
  ///
  /// - Parameter attributes: The attributes to switch on.
  /// - Returns: A style with the attributes of both, and otherwise the same.
  public func adding(_ attributes: Attributes) -> TextStyle {
    TextStyle(attributes: self.attributes.union(attributes), role: role, emphasis: emphasis)
  }
}
