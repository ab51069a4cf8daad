extension BatchCheck {
  /// V8, V9 and V20: sections that are not there.
  mutating func checkSectionRanges() {
    let sections = resolved.sections
    for (list, operation) in [
      (sections.deleted, Int.delete), (sections.reloaded, Int.reload),
      (sections.reconfigured, Int.reconfigure),
    ] {
      for index in list where !before.indices.contains(index) {
        reportMissing(
          .deletedSection, [index.placeBefore], [operation(index)],
          "Section \(index) did not exist before the batch.", isNegative: index < 0)
      }
    }
    for index in sections.inserted where !after.indices.contains(index) {
      reportMissing(
        .insertedSection, [index.placeAfter], [.insertSection(index)],
        "Section \(index) does not exist after the batch.", isNegative: index < 0)
    }
    for move in sections.movesBySource {
      if !before.indices.contains(move.from) {
        reportMissing(
          .movedSection, [move.from.placeBefore], [move.operation],
          "Moved section \(move.from) did not exist before the batch.", isNegative: move.from < 0)
      }
      if !after.indices.contains(move.to) {
        reportMissing(
          .movedSection, [move.to.placeAfter], [move.operation],
          "Section \(move.to), the target of a move, does not exist after the batch.",
          isNegative: move.to < 0)
      }
    }
  }

  /// V4 to V7, V16 and V17: rows that are not there.
  mutating func checkRowRanges() {
    let rows = resolved.rows
    for (list, operation) in [
      (rows.deleted, RowPath.delete), (rows.reloaded, RowPath.reload),
      (rows.reconfigured, RowPath.reconfigure),
    ] {
      for path in list {
        checkBefore(path, operation(path), row: .deletedRow, section: .sectionOfDeletedRow)
      }
    }
    for path in rows.inserted {
      checkAfter(path, .insertRow(path), row: .insertedRow, section: .sectionOfInsertedRow)
    }
    for reload in rows.reloads {
      checkAfter(
        reload.to, .reloadRow(reload.from), row: .insertedRow, section: .sectionOfInsertedRow)
    }
    for move in rows.movesBySource {
      checkBefore(move.from, move.operation, row: .moveSource, section: .moveSource)
      checkAfter(move.to, move.operation, row: .moveTarget, section: .moveTarget)
    }
  }

  private mutating func checkBefore(
    _ path: RowPath, _ operation: BatchOperation, row: BatchRule, section: BatchRule
  ) {
    guard !contains(path, in: before) else { return }
    let hasSection = before.indices.contains(path.section)
    reportMissing(
      hasSection ? row : section, [path.placeBefore], [operation],
      hasSection
        ? "There was no row \(path.row) in section \(path.section) before the batch."
        : "There was no section \(path.section) before the batch.",
      isNegative: path.isNegative)
  }

  private mutating func checkAfter(
    _ path: RowPath, _ operation: BatchOperation, row: BatchRule, section: BatchRule
  ) {
    guard !contains(path, in: after) else { return }
    let hasSection = after.indices.contains(path.section)
    reportMissing(
      hasSection ? row : section, [path.placeAfter], [operation],
      hasSection
        ? "There is no row \(path.row) in section \(path.section) after the batch."
        : "There is no section \(path.section) after the batch.",
      isNegative: path.isNegative)
  }

  /// A range cannot be made, because a count may be negative.
  private func contains(_ path: RowPath, in counts: [Int]) -> Bool {
    counts.indices.contains(path.section) && path.row >= 0 && path.row < counts[path.section]
  }

  /// Notes a place that is not there; a negative one is unsafe when there is a rule for that.
  private mutating func reportMissing(
    _ rule: BatchRule, _ places: [BatchPlace], _ operations: [BatchOperation], _ problem: String,
    isNegative: Bool
  ) {
    let isUnsafe = isNegative && rules.includes(.unsafe)
    report(isUnsafe ? .unsafe : rule, places, operations, problem)
  }
}
