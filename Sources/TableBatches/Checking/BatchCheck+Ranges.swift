import TableData

extension BatchCheck {
  /// Checks V8, V9 and V20.
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

  /// Checks V4 to V7, V16 and V17.
  mutating func checkRowRanges() {
    let rows = resolved.rows
    for (list, operation) in [
      (rows.deleted, BatchOperation.deleteRow), (rows.reloaded, BatchOperation.reloadRow),
      (rows.reconfigured, BatchOperation.reconfigureRow),
    ] {
      for path in list {
        check(
          path, isBefore: true, operation(path), row: .deletedRowOutOfRange,
          section: .missingSectionOfDeletedRow)
      }
    }
    for path in rows.inserted {
      check(
        path, isBefore: false, .insertRow(path), row: .insertedRowOutOfRange,
        section: .missingSectionOfInsertedRow)
    }
    for reload in rows.reloads {
      check(
        reload.to, isBefore: false, .reloadRow(reload.from), row: .insertedRowOutOfRange,
        section: .missingSectionOfInsertedRow)
    }
    for move in rows.movesBySource {
      check(
        move.from, isBefore: true, BatchTerms.rows.move(move), row: .moveSourceOutOfRange,
        section: .moveSourceOutOfRange)
      check(
        move.to, isBefore: false, BatchTerms.rows.move(move), row: .moveTargetOutOfRange,
        section: .moveTargetOutOfRange)
    }
  }

  private mutating func check(
    _ path: RowPath, isBefore: Bool, _ operation: BatchOperation, row: BatchRule,
    section: BatchRule
  ) {
    let counts = isBefore ? before : after
    guard !contains(path, in: counts) else { return }
    let hasSection = counts.indices.contains(path.section)
    let name =
      hasSection ? "row \(path.row) in section \(path.section)" : "section \(path.section)"
    reportMissing(
      hasSection ? row : section, [isBefore ? .oldRow(path) : .newRow(path)], [operation],
      isBefore ? "There was no \(name) before the batch." : "There is no \(name) after the batch.",
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
