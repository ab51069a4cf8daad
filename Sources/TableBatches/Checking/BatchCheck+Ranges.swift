import TableData

extension BatchCheck {
  /// The rules for an element that is missing, and for a row whose section is.
  private typealias RangeRules = (element: BatchRule, section: BatchRule)

  /// Checks V8, V9 and V20.
  mutating func checkSectionRanges() {
    checkRanges(
      of: resolved.sections, .sections, reloads: [],
      deleted: (.deletedSectionOutOfRange, .deletedSectionOutOfRange),
      inserted: (.insertedSectionOutOfRange, .insertedSectionOutOfRange),
      from: .movedSectionOutOfRange, to: .movedSectionOutOfRange)
  }

  /// Checks V4 to V7, V16 and V17.
  mutating func checkRowRanges() {
    checkRanges(
      of: resolved.rows, .rows, reloads: resolved.rows.reloads,
      deleted: (.deletedRowOutOfRange, .missingSectionOfDeletedRow),
      inserted: (.insertedRowOutOfRange, .missingSectionOfInsertedRow),
      from: .moveSourceOutOfRange, to: .moveTargetOutOfRange)
  }

  private mutating func checkRanges<Index>(
    of changes: ResolvedChanges<Index>, _ terms: BatchTerms<Index>,
    reloads: [BatchChanges<Index>.Move], deleted: RangeRules, inserted: RangeRules,
    from source: BatchRule, to target: BatchRule
  ) {
    for (list, operation) in [
      (changes.deleted, terms.delete), (changes.reloaded, terms.reload),
      (changes.reconfigured, terms.reconfigure),
    ] {
      for index in list { check(index, terms, isBefore: true, operation(index), deleted) }
    }
    for index in changes.inserted {
      check(index, terms, isBefore: false, terms.insert(index), inserted)
    }
    for reload in reloads {
      check(reload.to, terms, isBefore: false, terms.reload(reload.from), inserted)
    }
    for move in changes.movesBySource {
      check(move.from, terms, isBefore: true, terms.move(move), (source, source))
      check(move.to, terms, isBefore: false, terms.move(move), (target, target))
    }
  }

  private mutating func check<Index>(
    _ index: Index, _ terms: BatchTerms<Index>, isBefore: Bool, _ operation: BatchOperation,
    _ range: RangeRules
  ) {
    guard let missing = terms.missing(index, isBefore ? before : after) else { return }
    let isUnsafe = terms.isNegative(index) && rules.includes(.undefinedBehavior)
    report(
      isUnsafe ? .undefinedBehavior : missing.isSection ? range.section : range.element,
      [isBefore ? terms.before(index) : terms.after(index)], [operation],
      isBefore
        ? "There was no \(missing.name) before the batch."
        : "There is no \(missing.name) after the batch.")
  }
}
