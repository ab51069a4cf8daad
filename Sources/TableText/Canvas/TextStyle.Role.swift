extension TextStyle {
  /// The part a text plays; a renderer gives each role its colour.
  public enum Role: Hashable, Sendable, CaseIterable {
    /// A text that stands out, such as a marker or a control.
    case accent
    /// A text that steps back, such as a detail.
    case secondary
    /// The text of an action that removes something.
    case destructive
    /// The text of a header or a footer.
    case header
    /// The text of the row on which the reader stands.
    case selection
  }
}
