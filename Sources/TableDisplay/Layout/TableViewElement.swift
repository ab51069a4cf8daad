/// A part of a table that takes up lines, in terms of a snapshot.
public enum TableViewElement: Hashable, Sendable {
  /// The table header.
  case tableHeader
  /// A section header.
  case sectionHeader(Int)
  /// A row.
  case row(RowPath)
  /// A section footer.
  case sectionFooter(Int)
  /// The table footer.
  case tableFooter
}

extension TableViewElement {
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
