/// A rule for batches of updates.
///
/// Table views abort the program where V1 to V20 are violated; V21 covers legal batches that they
/// display incorrectly.
///
/// The raw value is the rule's number: `rowCountMismatch` is V1 and `undefinedBehavior` V21.
public enum BatchRule: Int, CaseIterable, Hashable, Sendable, Codable {
  /// V1: the rows of a remaining section do not add up.
  case rowCountMismatch = 1
  /// V2: the sections do not add up, although rows could.
  case sectionCountMismatch
  /// V3: neither sections nor rows add up.
  case sectionAndRowCountMismatch
  /// V4: a deleted, reloaded or reconfigured row is beyond its section before the batch.
  case deletedRowOutOfRange
  /// V5: a deleted, reloaded or reconfigured row's section did not exist before.
  case missingSectionOfDeletedRow
  /// V6: a row is inserted beyond its section after the batch.
  case insertedRowOutOfRange
  /// V7: a row is inserted in a section missing after the batch.
  case missingSectionOfInsertedRow
  /// V8: a deleted, reloaded or reconfigured section did not exist before.
  case deletedSectionOutOfRange
  /// V9: a section is inserted beyond the sections after the batch.
  case insertedSectionOutOfRange
  /// V10: a row or section is deleted and also reloaded or reconfigured.
  case deletedAndReloaded
  /// V11: a row is deleted or reloaded, and moved as well.
  case deletedAndMoved
  /// V12: a row is inserted where another moves to.
  case insertedAndMovedTo
  /// V13: a section is deleted or reloaded and moved, or inserted where another moves to.
  case changedAndMovedSection
  /// V14: a row is moved out of a section that is deleted or reloaded.
  case movedOutOfDeletedSection
  /// V15: a row is moved into a section that is inserted or reloaded.
  case movedIntoInsertedSection
  /// V16: a moved row, or its section, did not exist before.
  case moveSourceOutOfRange
  /// V17: a row is moved to an index or section missing after the batch.
  case moveTargetOutOfRange
  /// V18: one row or section is moved to two indices.
  case movedTwice
  /// V19: two rows or sections are moved to one index.
  case movedToSameIndex
  /// V20: a section is moved from or to a missing index.
  case movedSectionOutOfRange
  /// V21: legal, but known to break table views.
  ///
  /// A moved section has row operations inside, an operation is repeated, a reload meets a move, or
  /// an index is negative.
  case undefinedBehavior
}

extension BatchRule: Comparable {
  /// Orders rules by their numbers.
  public static func < (lhs: BatchRule, rhs: BatchRule) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

extension BatchRule: CustomStringConvertible {
  /// The letter V and the number.
  public var description: String { "V\(rawValue)" }
}
