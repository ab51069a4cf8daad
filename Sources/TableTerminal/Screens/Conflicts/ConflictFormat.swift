public import TableColumns
import TableMerging

/// The format of sections and rows in conflicts.
///
/// ```swift
/// let format = ConflictFormat<Shop, Grocery>(row: { $0.name }, copy: { Grocery(name: $0.name) })
/// ```
public struct ConflictFormat<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  private let columns: [ValueColumn<Row>]
  let row: (Row) -> String
  let section: (Section) -> String
  let copy: (Row) -> Row?

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - columns: The columns to compare; each version shows those that differ.
  ///   - row: Returns a row's text, in one line.
  ///   - section: Returns a section's name; required for several.
  ///   - copy: Returns a copy with a new identifier, to keep both versions; `nil` disables that.
  public init(
    columns: [ValueColumn<Row>] = [], row: @escaping (Row) -> String,
    section: @escaping (Section) -> String = { _ in "" },
    copy: @escaping (Row) -> Row? = { _ in nil }
  ) {
    self.columns = columns
    self.row = row
    self.section = section
    self.copy = copy
  }
}

extension ConflictFormat {
  typealias Texts = (subject: String, theirs: String, mine: String)

  func texts(
    of conflict: MergeConflict<Section, Row>, in table: TableSnapshot<Section, Row>
  ) -> Texts {
    switch conflict {
    case .rowContent(let base, let theirs, let mine):
      let columns = columns.filter { $0.text(of: theirs) != $0.text(of: mine) }
      let texts = [theirs, mine].map { version in
        guard !columns.isEmpty else { return row(version) }
        return columns.map { "\($0.title): \($0.text(of: version))" }.listed
      }
      return (base.map(row) ?? row(theirs), texts[0], texts[1])
    case .rowRemovedAndChanged(let side, let base, let changed, _, _):
      return sided(row(base), localized("Deleted"), row(changed), removedBy: side)
    case .rowRemovedAndMoved(let side, let moved, _, _):
      return sided(row(moved), localized("Deleted"), localized("Moved"), removedBy: side)
    case .rowLocation(let id, _, let theirs, let mine, _):
      return (
        table.row(id: id).map(row) ?? "", text(theirs, in: table), text(mine, in: table)
      )
    case .sectionContent(let base, let theirs, let mine):
      return (base.map(section) ?? section(theirs), section(theirs), section(mine))
    case .sectionRemovedAndChanged(let side, let base, let kept, _, _):
      return sided(section(base), localized("Deleted"), section(kept), removedBy: side)
    case .sectionRemovedAndMoved(let side, let moved, _, _):
      return sided(section(moved), localized("Deleted"), localized("Moved"), removedBy: side)
    case .rowOrder, .sectionOrder, .sectionLocation:
      return (localized("Order"), localized("Earlier order"), localized("Later order"))
    }
  }

  private func sided(
    _ subject: String, _ removed: String, _ changed: String, removedBy side: MergeSide
  ) -> Texts {
    side == .theirs ? (subject, removed, changed) : (subject, changed, removed)
  }

  private func text(
    _ location: MergeConflict<Section, Row>.RowLocation, in table: TableSnapshot<Section, Row>
  ) -> String {
    localized(
      "In \(table.section(id: location.section).map(section) ?? localized("another section"))")
  }
}
