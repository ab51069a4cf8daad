import TableData

extension BatchCheck {
  /// V8, V9 and V20.
  mutating func checkSectionRanges() {
    let sections = resolved.sections
    for (list, operation) in [
      (sections.deleted, BatchOperation.deleteSection),
      (sections.reloaded, BatchOperation.reloadSection),
      (sections.reconfigured, BatchOperation.reconfigureSection),
    ] {
      for index in list where !before.indices.contains(index) {
        reportMissing(
          .deletedSectionOutOfRange, [.oldSection(index)], [operation(index)],
          "Section \(index) did not exist before the batch.", isNegative: index < 0)
      }
    }
    for index in sections.inserted where !after.indices.contains(index) {
      reportMissing(
        .insertedSectionOutOfRange, [.newSection(index)], [.insertSection(index)],
        "Section \(index) does not exist after the batch.", isNegative: index < 0)
    }
    for move in sections.movesBySource {
      if !before.indices.contains(move.from) {
        reportMissing(
          .movedSectionOutOfRange, [.oldSection(move.from)], [BatchTerms.sections.move(move)],
          "Moved section \(move.from) did not exist before the batch.", isNegative: move.from < 0)
      }
      if !after.indices.contains(move.to) {
        reportMissing(
          .movedSectionOutOfRange, [.newSection(move.to)], [BatchTerms.sections.move(move)],
          "Section \(move.to), the target of a move, does not exist after the batch.",
          isNegative: move.to < 0)
      }
    }
  }

  /// V4 to V7, V16 and V17.
  mutating func checkRowRanges() {
    let rows = resolved.rows
    for (list, operation) in [
      (rows.deleted, BatchOperation.deleteRow), (rows.reloaded, BatchOperation.reloadRow),
      (rows.reconfigured, BatchOperation.reconfigureRow),
    ] {
      for path in list {
        checkBefore(
          path, operation(path), row: .deletedRowOutOfRange, section: .missingSectionOfDeletedRow)
      }
    }
    for path in rows.inserted {
      checkAfter(
        path, .insertRow(path), row: .insertedRowOutOfRange, section: .missingSectionOfInsertedRow)
    }
    for reload in rows.reloads {
      checkAfter(
        reload.to, .reloadRow(reload.from), row: .insertedRowOutOfRange,
        section: .missingSectionOfInsertedRow)
    }
    for move in rows.movesBySource {
      checkBefore(
        move.from, BatchTerms.rows.move(move), row: .moveSourceOutOfRange,
        section: .moveSourceOutOfRange)
      checkAfter(
        move.to, BatchTerms.rows.move(move), row: .moveTargetOutOfRange,
        section: .moveTargetOutOfRange)
    }
  }

  private mutating func checkBefore(
    _ path: RowPath, _ operation: BatchOperation, row: BatchRule, section: BatchRule
  ) {
    guard !contains(path, in: before) else { return }
    let hasSection = before.indices.contains(path.section)
    reportMissing(
      hasSection ? row : section, [.oldRow(path)], [operation],
      hasSection
        ? "There was no row \(path.row) in section \(path.section) before the batch."
        : "There was no section \(path.section) before the batch.",
      isNegative: BatchTerms.rows.isNegative(path))
  }

  private mutating func checkAfter(
    _ path: RowPath, _ operation: BatchOperation, row: BatchRule, section: BatchRule
  ) {
    guard !contains(path, in: after) else { return }
    let hasSection = after.indices.contains(path.section)
    reportMissing(
      hasSection ? row : section, [.newRow(path)], [operation],
      hasSection
        ? "There is no row \(path.row) in section \(path.section) after the batch."
        : "There is no section \(path.section) after the batch.",
      isNegative: BatchTerms.rows.isNegative(path))
  }

  private func contains(_ path: RowPath, in counts: [Int]) -> Bool {
    counts.indices.contains(path.section) && path.row >= 0 && path.row < counts[path.section]
  }

  private mutating func reportMissing(
    _ rule: BatchRule, _ locations: [BatchLocation], _ operations: [BatchOperation],
    _ problem: String,
    isNegative: Bool
  ) {
    let isUnsafe = isNegative && rules.includes(.undefinedBehavior)
    report(isUnsafe ? .undefinedBehavior : rule, locations, operations, problem)
  }
}
