extension BatchRule {
  var remedy: String {
    switch self {
    case .rowCountMismatch:
      "List each row that came or went, and change the data source together with the batch."
    case .sectionCountMismatch, .sectionAndRowCountMismatch:
      "List each section that came or went, and change the data source together with the batch."
    case .deletedRowOutOfRange, .missingSectionOfDeletedRow, .deletedSectionOutOfRange:
      "Name what is deleted, reloaded or reconfigured by its index before the batch."
    case .insertedRowOutOfRange, .missingSectionOfInsertedRow, .insertedSectionOutOfRange:
      "Name what is inserted by its index after the batch."
    case .deletedAndReloaded: "Keep the deletion only."
    case .insertedAndMovedTo: "Name the index after the batch that each of them really has."
    case .deletedAndMoved, .changedAndMovedSection:
      "Keep the move, and update in place in a later batch; or delete and insert without a move."
    case .movedOutOfDeletedSection, .movedIntoInsertedSection:
      "Delete the row at its old index and insert it at its new one."
    case .moveSourceOutOfRange: "Name the row that moves by its path before the batch."
    case .moveTargetOutOfRange: "Name the target of a move by its path after the batch."
    case .movedTwice: "Keep the last move only."
    case .movedToSameIndex: "Name the index after the batch that each of them really has."
    case .movedSectionOutOfRange:
      "Name a section that moves by its index before the batch, the target by the one after it."
    case .undefinedBehavior:
      "Table views are known to lose rows or to crash then. Use each index once, no negative ones, "
        + "and batches of their own for moved sections and for updates in place."
    }
  }
}
