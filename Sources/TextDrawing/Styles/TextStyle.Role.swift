extension TextStyle {
  /// A string's role, which a theme gives an appearance.
  public enum Role: Hashable, Sendable, CaseIterable {
    /// Prominent text, such as a control.
    case accent
    /// Subdued text, such as a detail.
    case secondary
    /// A destructive action.
    case destructive
    /// An error.
    case error
    /// A section header or footer.
    case sectionHeader
    /// The line of column headings.
    case columnHeading
    /// The title line.
    case title
    /// The key bar and scroll bar.
    case bar

    var part: TextTheme.Part {
      switch self {
      case .accent: .accent
      case .secondary: .secondary
      case .destructive: .destructive
      case .error: .error
      case .sectionHeader: .sectionHeader
      case .columnHeading: .columnHeading
      case .title: .title
      case .bar: .bar
      }
    }
  }
}
