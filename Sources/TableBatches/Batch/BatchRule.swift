/// A rule for batches of updates.
///
/// Table views abort the program where V1 to V20 are violated; V21 covers legal batches that they
/// display incorrectly.
///
/// The raw value is the number: `rowCountMismatch` is V1 and `undefinedBehavior` V21.
public enum BatchRule: Int, CaseIterable, Hashable, Sendable, Codable {
  /// V1: a remaining section's rows do not add up.
  case rowCountMismatch = 1
  /// V2: the sections do not add up, although rows could.
  case sectionCountMismatch
  /// V3: neither sections nor rows add up.
  case sectionAndRowCountMismatch
  /// V4: a deleted, reloaded or reconfigured row is beyond its old section.
  case deletedRowOutOfRange
  /// V5: a deleted, reloaded or reconfigured row's section did not exist before.
  case missingSectionOfDeletedRow
  /// V6: a row is inserted beyond its new section.
  case insertedRowOutOfRange
  /// V7: a row is inserted in a section missing afterwards.
  case missingSectionOfInsertedRow
  /// V8: a deleted, reloaded or reconfigured section did not exist before.
  case deletedSectionOutOfRange
  /// V9: a section is inserted beyond the new sections.
  case insertedSectionOutOfRange
  /// V10: a row or section is deleted and reloaded or reconfigured.
  case deletedAndReloaded
  /// V11: a row is deleted or reloaded, and moved.
  case deletedAndMoved
  /// V12: a row is inserted where another moves to.
  case insertedAndMovedTo
  /// V13: a section is deleted or reloaded and moved, or inserted where another moves to.
  case changedAndMovedSection
  /// V14: a row is moved out of a deleted or reloaded section.
  case movedOutOfDeletedSection
  /// V15: a row is moved into an inserted or reloaded section.
  case movedIntoInsertedSection
  /// V16: a moved row, or its section, did not exist before.
  case moveSourceOutOfRange
  /// V17: a row is moved to a missing index or section.
  case moveTargetOutOfRange
  /// V18: a row or section is moved to two indices.
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
  /// Orders rules by number.
  public static func < (lhs: BatchRule, rhs: BatchRule) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

extension BatchRule: CustomStringConvertible {
  /// The V and the number.
  public var description: String { "V\(rawValue)" }
}
