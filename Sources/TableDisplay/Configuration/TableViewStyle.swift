/// The spacing of sections.
public enum TableViewStyle: Hashable, Sendable {
  /// No spacing.
  case plain

  /// One empty line between sections.
  case grouped

  var sectionSpacing: Int { self == .grouped ? 1 : 0 }
}
