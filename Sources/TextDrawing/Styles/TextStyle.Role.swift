extension TextStyle {
  /// The part a text plays; a theme gives each role its look.
  public enum Role: Hashable, Sendable, CaseIterable {
    /// A text that stands out, such as a marker or a control.
    case accent
    /// A text that steps back, such as a detail.
    case secondary
    /// The text of an action that removes something.
    case destructive
    /// A text that says what is wrong.
    case error
    /// The text of a header or a footer.
    case header
    /// What stands in the first line.
    case title
    /// The keys in the last line, and the scroll bar.
    case bar

    /// What a theme gives its look to.
    var part: Theme.Part {
      switch self {
      case .accent: .accent
      case .secondary: .secondary
      case .destructive: .destructive
      case .error: .error
      case .header: .header
      case .title: .title
      case .bar: .bar
      }
    }
  }
}
