/// How the sections of a table stand to each other.
public enum TableStyle: Hashable, Sendable {
  /// Sections follow each other directly.
  case plain

  /// Sections are set apart by an empty line.
  case grouped

  /// The number of empty lines between two sections.
  var sectionSpacing: Int { self == .grouped ? 1 : 0 }
}
