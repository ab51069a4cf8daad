import TableText

extension PopulationOperations where Section == CSVSheet, Row == CSVRecord {
  /// Whose changes also conflict with the removal of their column.
  ///
  /// A merge finds no conflict between the two, as it compares the section apart from the rows.
  static var ofSheets: Self {
    var operations = Self()
    operations.hasConflicts = { [haveConflicts = operations.hasConflicts] base, theirs, mine in
      haveConflicts(base, theirs, mine)
        || mine.sections[0].removesColumn(of: theirs, changedSince: base)
    }
    return operations
  }
}
