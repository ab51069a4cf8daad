import TableMerging
import TableText
import TerminalDriver

/// The delegate of the list of open conflicts.
///
/// The sides are named by the time of saving, because "mine" in one program is "theirs" in another.
/// Undo acts on the table in conflict.
final class ConflictsDelegate<Origin: Identifiable & Equatable, Element: Identifiable & Equatable>:
  TableScreenDelegate
{
  var title: String { localized("Conflicts") }
  let allowsEditing = false
  let columns = [
    TextColumn<ConflictRow>(
      localized("Item"), width: .flexible(weight: 2, minimum: 10, maximum: 40), text: \.subject),
    TextColumn(
      localized("Saved earlier"), width: .flexible(weight: 2, minimum: 13, maximum: 40),
      text: \.theirs),
    TextColumn(
      localized("Saved later"), width: .flexible(weight: 2, minimum: 11, maximum: 40), text: \.mine),
  ]

  private let origin: TableDataSource<Origin, Element>
  private let format: ConflictFormat<Origin, Element>
  private let list: TableDataSource<SingleSection, ConflictRow>

  init(_ origin: TableDataSource<Origin, Element>, format: ConflictFormat<Origin, Element>) {
    self.origin = origin
    self.format = format
    list = TableDataSource(beside: origin)
    update()
  }

  var screen: TableScreen<SingleSection, ConflictRow> { TableScreen(list, delegate: self) }

  var isObsolete: Bool {
    update()
    return origin.conflicts.isEmpty
  }

  func buttons(for screen: TableScreen<SingleSection, ConflictRow>) -> [BarButton] {
    [
      button(localized("Earlier"), "1", .theirs, on: screen),
      button(localized("Later"), "2", .mine, on: screen),
      button(localized("Both"), "b", .both, on: screen),
      buttonForAll(localized("Earlier for all"), "3", .theirs),
      buttonForAll(localized("Later for all"), "4", .mine),
      buttonForAll(localized("Both for all"), "5", .both),
    ]
  }

  private func button(
    _ title: String, _ key: Character, _ choice: MergeResolution,
    on screen: TableScreen<SingleSection, ConflictRow>
  ) -> BarButton {
    BarButton(title, key: .character(key), on: screen) { row, _ in
      guard self.origin.conflicts.indices.contains(row.id) else { return }
      try self.resolve(self.origin.conflicts[row.id], with: choice)
    }
    .preceding(by: 1)
  }

  private func buttonForAll(
    _ title: String, _ key: Character, _ choice: MergeResolution
  ) -> BarButton {
    BarButton(title, key: .character(key)) { _ in
      try self.origin.group(named: localized("Resolve all")) {
        for conflict in self.origin.conflicts { try self.resolve(conflict, with: choice) }
      }
    }
  }

  private func resolve(
    _ conflict: MergeConflict<Origin, Element>, with choice: MergeResolution
  ) throws(TableError) {
    defer { update() }
    try origin.resolve(
      conflict, with: choice, named: localized("Resolve"), copyingRowsWith: format.copy)
  }

  private func update() {
    let rows = origin.conflicts.enumerated().map { index, conflict in
      let (subject, theirs, mine) = format.texts(of: conflict, in: origin.snapshot)
      return ConflictRow(id: index, subject: subject, theirs: theirs, mine: mine)
    }
    do {
      list.show(try TableSnapshot(rows: rows))
    } catch {
      preconditionFailure("Indices are unique: \(error)")
    }
  }
}
