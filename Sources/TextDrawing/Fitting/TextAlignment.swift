/// Where a text stands in a field that is wider than the text.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// At the start of the field.
  case leading
  /// At the end of the field.
  case trailing
  /// In the middle of the field; an odd column is left at the end.
  case center

  /// Returns how many columns of a field come before the text.
  ///
  /// - Parameters:
  ///   - textWidth: The columns of the text.
  ///   - fieldWidth: The columns of the field.
  /// - Returns: The columns before the text; none if the text is wider than the field.
  func offset(of textWidth: Int, in fieldWidth: Int) -> Int {
    let free = max(0, fieldWidth - textWidth)
    return switch self {
    case .leading: 0
    case .trailing: free
    case .center: free / 2
    }
  }
}
