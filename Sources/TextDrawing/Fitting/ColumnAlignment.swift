/// The position of a text in a wider field.
public enum ColumnAlignment: Hashable, Sendable, CaseIterable {
  /// At the start.
  case leading
  /// At the end.
  case trailing
  /// In the middle, with an odd column left at the end.
  case center

  /// Returns the columns before the text.
  ///
  /// - Parameters:
  ///   - textWidth: The columns of the text.
  ///   - fieldWidth: The columns of the field.
  /// - Returns: The columns, 0 for a wider text.
  func offset(of textWidth: Int, in fieldWidth: Int) -> Int {
    let free = max(0, fieldWidth - textWidth)
    return switch self {
    case .leading: 0
    case .trailing: free
    case .center: free / 2
    }
  }
}
