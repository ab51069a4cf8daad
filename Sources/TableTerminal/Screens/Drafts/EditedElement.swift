import TableMerging

/// A row or section in an open form, in sync with merges of its table.
final class EditedElement<Element: Equatable, Surroundings> {
  typealias Versions = (base: Element, theirs: Element, mine: Element)

  /// Where a merge removed the element: the section of a row, or the rows of a section.
  private(set) var removedFrom: Surroundings?

  /// The common ancestor while both sides disagree.
  private var base: Element
  private var theirs: Element
  private var follower: MergeSync<Element>.Follower?
  /// Replaces the conflict reported before; `nil` is for none.
  private let report: (Versions?) -> Void
  private var observation: TableObservation?

  /// The closures look up the element and its surroundings in a table, and create its conflict.
  init<Section, Row>(
    _ element: Element, in source: TableDataSource<Section, Row>,
    at find: @escaping (TableSnapshot<Section, Row>) -> Element?,
    within surroundings: @escaping (TableSnapshot<Section, Row>) -> Surroundings?,
    conflict: @escaping (Versions) -> MergeConflict<Section, Row>
  ) {
    let report = source.makeConflictReporter()
    (base, theirs, self.report) = (element, element, { report($0.map(conflict)) })
    observation = source.observe { [unowned self] change in
      guard change.cause == .merge else { return }
      let new = find(change.new)
      if let old = surroundings(change.old) { removedFrom = new == nil ? old : nil }
      if let new, !areSame(new, find(change.old)) { recordMerge(new) }
    }
  }

  var mergeSync: MergeSync<Element> {
    MergeSync {
      self.follower = $0
    } didPublish: { element in
      if areSame(self.theirs, self.base) { self.base = element }
      self.theirs = element
    } leave: {
      self.report(nil)
    }
  }

  private func recordMerge(_ new: Element) {
    let old = theirs
    if areSame(new, old) { return }
    theirs = new
    guard let follower else { return }
    follower.adopt(old, new)
    // Without a form, a reported conflict remains.
    guard let mine = follower.mine() else { return base = new }
    if isConflict(mine) { return report((base, new, mine)) }
    base = new
    report(nil)
  }

  func recordEdit(_ mine: Element) {
    report(isConflict(mine) ? (base, theirs, mine) : nil)
    (base, theirs, removedFrom) = (mine, mine, nil)
  }

  private func isConflict(_ mine: Element) -> Bool {
    if areSame(theirs, base) || areSame(theirs, mine) { return false }
    return follower?.isConflict(base, theirs, mine) ?? true
  }
}

extension TableDataSource {
  func edited(_ row: Row) -> EditedElement<Row, Section> {
    EditedElement(row, in: self) {
      $0.row(id: row.id)
    } within: {
      $0.section(containing: row.id)
    } conflict: {
      .rowContent(base: $0.base, theirs: $0.theirs, mine: $0.mine)
    }
  }

  func edited(_ section: Section) -> EditedElement<Section, Snapshot.Rows> {
    EditedElement(section, in: self) {
      $0.section(id: section.id)
    } within: {
      $0.rows(in: section.id)
    } conflict: {
      .sectionContent(base: $0.base, theirs: $0.theirs, mine: $0.mine)
    }
  }

  /// Returns a closure that replaces the conflict that it reported before; `nil` is for none.
  fileprivate func makeConflictReporter() -> (MergeConflict<Section, Row>?) -> Void {
    var reported: MergeConflict<Section, Row>?
    return { [self] conflict in
      let index = reported.flatMap { old in conflicts.firstIndex { areSame($0, old) } }
      reported = conflict
      if let index { conflicts.remove(at: index) }
      guard let conflict, !conflicts.contains(where: { areSame($0, conflict) }) else { return }
      conflicts.insert(conflict, at: index ?? conflicts.count)
    }
  }
}
