public import TableData

/// A part of a table that takes up lines on the screen; indices and paths are those of a snapshot.
public enum TableElement: Hashable, Sendable {
  /// What stands above all sections.
  case tableHeader
  /// The header of a section.
  case sectionHeader(Int)
  /// A row.
  case row(RowPath)
  /// The footer of a section.
  case sectionFooter(Int)
  /// What stands below all sections.
  case tableFooter
}
