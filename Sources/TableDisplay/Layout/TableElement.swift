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

extension TableElement {
  /// A path that orders elements from top to bottom.
  var position: RowPath {
    switch self {
    case .tableHeader: RowPath(section: -1, row: 0)
    case .sectionHeader(let index): RowPath(section: index, row: -1)
    case .row(let path): path
    case .sectionFooter(let index): RowPath(section: index, row: .max)
    case .tableFooter: RowPath(section: .max, row: 0)
    }
  }
}
