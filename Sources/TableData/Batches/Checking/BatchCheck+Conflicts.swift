extension BatchCheck {
  /// V10, V13, V18 and V19 for sections.
  mutating func checkSectionConflicts() {
    checkConflicts(
      resolved.sections, source: .changedAndMovedSection, target: .changedAndMovedSection)
  }

  /// V10, V11, V12, V18 and V19 for rows.
  mutating func checkRowConflicts() {
    checkConflicts(resolved.rows, source: .deletedAndMoved, target: .insertedAndMovedTo)
  }

  private mutating func checkConflicts<Place: OperationPlace>(
    _ changes: ResolvedChanges<Place>, source: BatchRule, target: BatchRule
  ) {
    checkDeletions(changes)
    checkSources(changes, rule: source)
    checkTargets(changes, rule: target)
  }

  /// V10: what is deleted can be neither reloaded nor reconfigured.
  private mutating func checkDeletions<Place: OperationPlace>(_ changes: ResolvedChanges<Place>) {
    let reloaded = Set(changes.reloaded)
    let reconfigured = Set(changes.reconfigured)
    for place in changes.deleted {
      var others: [BatchOperation] = []
      if reloaded.contains(place) { others.append(Place.reload(place)) }
      if reconfigured.contains(place) { others.append(Place.reconfigure(place)) }
      guard !others.isEmpty else { continue }
      report(
        .deletedAndReloaded, [place.placeBefore], [Place.delete(place)] + others,
        "The batch deletes \(place.name) and gives it new content as well.")
    }
  }

  /// V11, V13 and V18: something can leave its place only once.
  private mutating func checkSources<Place: OperationPlace>(
    _ changes: ResolvedChanges<Place>, rule: BatchRule
  ) {
    let deleted = Set(changes.deleted)
    let reloaded = Set(changes.reloaded)
    for moves in changes.movesBySource.runs(by: \.from) {
      guard let place = moves.first?.from else { continue }
      var others: [BatchOperation] = []
      if deleted.contains(place) { others.append(Place.delete(place)) }
      if reloaded.contains(place) { others.append(Place.reload(place)) }
      if !others.isEmpty {
        report(
          rule, [place.placeBefore], others + moves.map(\.operation),
          "The batch moves \(place.name) away and deletes or reloads it as well.")
      }
      if moves.count > 1 {
        report(
          .movedTwice, [place.placeBefore], moves.map(\.operation),
          "The batch moves \(place.name) to \(moves.count) places.")
      }
    }
  }

  /// V12, V13 and V19: a place can be taken only once.
  private mutating func checkTargets<Place: OperationPlace>(
    _ changes: ResolvedChanges<Place>, rule: BatchRule
  ) {
    let inserted = Set(changes.inserted)
    let reloads = Dictionary(changes.reloads.map { ($0.to, $0.from) }) { first, _ in first }
    for moves in changes.movesByTarget.runs(by: \.to) {
      guard let place = moves.first?.to else { continue }
      var others: [BatchOperation] = []
      if inserted.contains(place) { others.append(Place.insert(place)) }
      if let source = reloads[place] { others.append(Place.reload(source)) }
      if !others.isEmpty {
        let reload = reloads[place] == nil ? "" : " (a reload is put back as if nothing moved)"
        report(
          rule, [place.placeAfter], others + moves.map(\.operation),
          "The batch inserts \(place.name)\(reload) and moves something there as well.")
      }
      if moves.count > 1 {
        report(
          .movedToOnePlace, [place.placeAfter], moves.map(\.operation),
          "The batch makes \(moves.count) moves to \(place.name).")
      }
    }
  }

  /// V14 and V15: rows that move out of, or into, sections that are made or dropped as a whole.
  mutating func checkChangedSections() {
    let sections = resolved.sections
    let leaving = operations(
      sections.deleted.map { ($0, .deleteSection($0)) }
        + sections.reloaded.map { ($0, .reloadSection($0)) })
    let coming = operations(
      sections.inserted.map { ($0, .insertSection($0)) }
        + sections.reloads.map { ($0.to, .reloadSection($0.from)) })
    for move in resolved.rows.movesBySource {
      if let operation = leaving[move.from.section] {
        report(
          .movedOutOfDeletedSection, [move.from.placeBefore], [operation, move.operation],
          "The batch moves a row out of section \(move.from.section), which goes as a whole.")
      }
      if let operation = coming[move.to.section] {
        report(
          .movedIntoInsertedSection, [move.to.placeAfter], [operation, move.operation],
          "The batch moves a row into section \(move.to.section), which comes as a whole.")
      }
    }
  }

  private func operations(_ pairs: [(Int, BatchOperation)]) -> [Int: BatchOperation] {
    Dictionary(pairs) { first, _ in first }
  }
}

extension Array {
  /// The runs of neighbours that have a value in common.
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
