import TableData
import TableMerging

/// A row in an open form, in sync with merges.
final class EditedRow<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  private let merged: MergedElement<Row>
  private var observation: TableObservation?

  /// Set if a merge removed the row.
  private(set) var removedFrom: Section?

  init(_ row: Row, in source: TableDataSource<Section, Row>) {
    let report = source.makeConflictReporter()
    merged = MergedElement(row) { conflict in
      report(conflict.map { .rowContent(base: $0.base, theirs: $0.theirs, mine: $0.mine) })
    }
    observation = source.observe { [unowned self] change in
      guard change.cause == .merge else { return }
      let new = change.new.row(id: row.id)
      if let old = change.old.section(containing: row.id) {
        removedFrom = new == nil ? old : nil
      }
      if let new, new != change.old.row(id: row.id) { merged.noteMerge(new) }
    }
  }

  var link: MergeSync<Row> { merged.link }

  func noteEdit(_ row: Row) {
    merged.noteEdit(row)
    removedFrom = nil
  }
}

final class EditedSection<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  private let merged: MergedElement<Section>
  private let source: TableDataSource<Section, Row>
  private let section: Section
  private var observation: TableObservation?

  /// Set if a merge removed the section.
  private(set) var removedRows: [Row]?

  init(_ section: Section, in source: TableDataSource<Section, Row>) {
    (self.section, self.source) = (section, source)
    let report = source.makeConflictReporter()
    merged = MergedElement(section) { conflict in
      report(conflict.map { .sectionContent(base: $0.base, theirs: $0.theirs, mine: $0.mine) })
    }
    observation = source.observe { [unowned self] change in
      guard change.cause == .merge else { return }
      let new = change.new.section(id: section.id)
      if let old = change.old.rows(in: section.id) { removedRows = new == nil ? Array(old) : nil }
      if let new, new != change.old.section(id: section.id) { merged.noteMerge(new) }
    }
  }

  var link: MergeSync<Section> { merged.link }

  /// Restores a section removed by a merge without its rows, which go to a conflict.
  func noteEdit(_ section: Section) {
    merged.noteEdit(section)
    guard let removedRows else { return }
    self.removedRows = nil
    source.conflicts.append(
      .sectionRemovedAndChanged(
        removedBy: .theirs, base: self.section, kept: section, keptRows: [],
        removedRows: removedRows))
  }
}

extension TableDataSource {
  /// Returns a closure that replaces the conflict that it reported before; `nil` is for none.
  fileprivate func makeConflictReporter() -> (MergeConflict<Section, Row>?) -> Void {
    var reported: MergeConflict<Section, Row>?
    return { [self] conflict in
      let index = reported.flatMap { conflicts.firstIndex(of: $0) }
      reported = conflict
      if let index { conflicts.remove(at: index) }
      guard let conflict, !conflicts.contains(conflict) else { return }
      conflicts.insert(conflict, at: index ?? conflicts.count)
    }
  }
}
