import TableData

extension BatchCheck {
  /// The rules for an element that is missing, and for a row whose section is.
  private typealias RangeRules = (element: BatchRule, section: BatchRule)

  /// Checks V8, V9 and V20.
  mutating func checkSectionRanges() {
    checkRanges(
      of: resolved.sections, reloads: [],
      deleted: (.deletedSectionOutOfRange, .deletedSectionOutOfRange),
      inserted: (.insertedSectionOutOfRange, .insertedSectionOutOfRange),
      from: .movedSectionOutOfRange, to: .movedSectionOutOfRange)
  }

  /// Checks V4 to V7, V16 and V17.
  mutating func checkRowRanges() {
    checkRanges(
      of: resolved.rows, reloads: resolved.rows.reloads,
      deleted: (.deletedRowOutOfRange, .missingSectionOfDeletedRow),
      inserted: (.insertedRowOutOfRange, .missingSectionOfInsertedRow),
      from: .moveSourceOutOfRange, to: .moveTargetOutOfRange)
  }

  private mutating func checkRanges<Index>(
    of changes: ResolvedChanges<Index>, reloads: [BatchChanges<Index>.Move],
    deleted: RangeRules, inserted: RangeRules, from source: BatchRule, to target: BatchRule
  ) {
    for index in changes.deleted { check(index, isBefore: true, index.deletion, deleted) }
    for index in changes.reloaded { check(index, isBefore: true, index.reload, deleted) }
    for index in changes.reconfigured {
      check(index, isBefore: true, index.reconfiguration, deleted)
    }
    for index in changes.inserted { check(index, isBefore: false, index.insertion, inserted) }
    for reload in reloads { check(reload.to, isBefore: false, reload.from.reload, inserted) }
    for move in changes.movesBySource {
      check(move.from, isBefore: true, move.operation, (source, source))
      check(move.to, isBefore: false, move.operation, (target, target))
    }
  }

  private mutating func check(
    _ index: some BatchIndex, isBefore: Bool, _ operation: BatchOperation, _ range: RangeRules
  ) {
    guard let missing = index.missingElement(among: isBefore ? before : after) else { return }
    let isUnsafe = index.isNegative && rules.includes(.undefinedBehavior)
    report(
      isUnsafe ? .undefinedBehavior : missing.isSection ? range.section : range.element,
      [isBefore ? index.locationBefore : index.locationAfter], [operation],
      isBefore
        ? "There was no \(missing.name) before the batch."
        : "There is no \(missing.name) after the batch.")
  }
}
