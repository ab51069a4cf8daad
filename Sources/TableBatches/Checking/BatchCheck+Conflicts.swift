import TableData

extension BatchCheck {
  /// Checks V10, V18 and V19, and V13 for sections, or V11 and V12 for rows.
  mutating func checkConflicts(
    _ changes: ResolvedChanges<some BatchIndex>, source: BatchRule, target: BatchRule
  ) {
    checkDeletions(changes)
    checkSources(changes, rule: source)
    checkTargets(changes, rule: target)
  }

  /// Checks V10.
  private mutating func checkDeletions(_ changes: ResolvedChanges<some BatchIndex>) {
    let reloaded = Set(changes.reloaded)
    let reconfigured = Set(changes.reconfigured)
    for index in changes.deleted {
      var others: [BatchOperation] = []
      if reloaded.contains(index) { others.append(index.reload) }
      if reconfigured.contains(index) { others.append(index.reconfiguration) }
      guard !others.isEmpty else { continue }
      report(
        .deletedAndReloaded, [index.locationBefore], [index.deletion] + others,
        "The batch deletes \(index.elementName) and gives it new content as well.")
    }
  }

  /// Checks V11, V13 and V18: an element is removed only once.
  private mutating func checkSources(
    _ changes: ResolvedChanges<some BatchIndex>, rule: BatchRule
  ) {
    let deleted = Set(changes.deleted)
    let reloaded = Set(changes.reloaded)
    for moves in changes.movesBySource.runs(by: \.from) {
      guard let index = moves.first?.from else { continue }
      var others: [BatchOperation] = []
      if deleted.contains(index) { others.append(index.deletion) }
      if reloaded.contains(index) { others.append(index.reload) }
      if !others.isEmpty {
        report(
          rule, [index.locationBefore], others + moves.map(\.operation),
          "The batch moves \(index.elementName) away and deletes or reloads it as well.")
      }
      if moves.count > 1 {
        report(
          .movedTwice, [index.locationBefore], moves.map(\.operation),
          "The batch moves \(index.elementName) to \(moves.count) places.")
      }
    }
  }

  /// Checks V12, V13 and V19: only one element is inserted at an index.
  private mutating func checkTargets(
    _ changes: ResolvedChanges<some BatchIndex>, rule: BatchRule
  ) {
    let inserted = Set(changes.inserted)
    let reloads = Dictionary(changes.reloads.map { ($0.to, $0.from) }) { first, _ in first }
    for moves in changes.movesByTarget.runs(by: \.to) {
      guard let index = moves.first?.to else { continue }
      var others: [BatchOperation] = []
      if inserted.contains(index) { others.append(index.insertion) }
      if let source = reloads[index] { others.append(source.reload) }
      if !others.isEmpty {
        let reload = reloads[index] == nil ? "" : " (a reload is put back as if nothing moved)"
        report(
          rule, [index.locationAfter], others + moves.map(\.operation),
          "The batch inserts \(index.elementName)\(reload) and moves something there as well.")
      }
      if moves.count > 1 {
        report(
          .movedToSameIndex, [index.locationAfter], moves.map(\.operation),
          "The batch makes \(moves.count) moves to \(index.elementName).")
      }
    }
  }

  /// Checks V14 and V15.
  mutating func checkChangedSections() {
    let sections = resolved.sections
    let operationsBefore = operations(
      sections.deleted.map { ($0, .deleteSection($0)) }
        + sections.reloaded.map { ($0, .reloadSection($0)) })
    let operationsAfter = operations(
      sections.inserted.map { ($0, .insertSection($0)) }
        + sections.reloads.map { ($0.to, .reloadSection($0.from)) })
    for move in resolved.rows.movesBySource {
      if let operation = operationsBefore[move.from.section] {
        report(
          .movedOutOfDeletedSection, [.oldRow(move.from)],
          [operation, move.operation],
          "The batch moves a row out of section \(move.from.section), which goes as a whole.")
      }
      if let operation = operationsAfter[move.to.section] {
        report(
          .movedIntoInsertedSection, [.newRow(move.to)], [operation, move.operation],
          "The batch moves a row into section \(move.to.section), which comes as a whole.")
      }
    }
  }

  private func operations(_ pairs: [(Int, BatchOperation)]) -> [Int: BatchOperation] {
    Dictionary(pairs) { first, _ in first }
  }
}

extension Array {
  func runs<Value: Equatable>(by value: (Element) -> Value) -> [ArraySlice<Element>] {
    var runs: [ArraySlice<Element>] = []
    var start = startIndex
    for index in indices where index + 1 == endIndex || value(self[index]) != value(self[index + 1])
    {
      runs.append(self[start...index])
      start = index + 1
    }
    return runs
  }
}
