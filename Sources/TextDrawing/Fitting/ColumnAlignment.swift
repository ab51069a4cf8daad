/// The position of a text in a wider field.
public enum ColumnAlignment: Hashable, Sendable, CaseIterable {
  /// At the start.
  case leading
  /// At the end.
  case trailing
  /// In the middle; an odd blank comes last.
  case center

  func offset(of textWidth: Int, in fieldWidth: Int) -> Int {
    let free = max(0, fieldWidth - textWidth)
    return switch self {
    case .leading: 0
    case .trailing: free
    case .center: free / 2
    }
  }
}
