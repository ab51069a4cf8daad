extension TextStyle {
  /// A string's role, with an appearance from the theme.
  public enum Role: Hashable, Sendable, CaseIterable {
    /// Prominent text, such as a marker or control.
    case accent
    /// Subdued text, such as a detail.
    case secondary
    /// A destructive action.
    case destructive
    /// An error.
    case error
    /// A header or footer.
    case header
    /// The line of column headings.
    case heading
    /// The title line.
    case title
    /// The key bar and scroll bar.
    case bar

    var part: TextTheme.Role {
      switch self {
      case .accent: .accent
      case .secondary: .secondary
      case .destructive: .destructive
      case .error: .error
      case .header: .header
      case .heading: .heading
      case .title: .title
      case .bar: .bar
      }
    }
  }
}
