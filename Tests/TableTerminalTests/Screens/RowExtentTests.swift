import TablePaging
import Testing

@testable import TableTerminal

/// What is known of rows, in numbers and words.
@Suite struct RowExtentTests {
  @Test func placeholdersBeforeAnEstimatedRowDoNotShiftIt() {
    // A page of 100 placeholders comes before the sixth row, as estimated.
    let extent = RowExtent(count: .estimated(50), first: .estimated(5 - 100))
    #expect(extent.number(atIndex: 100) == .estimated(6))
    #expect(extent.number(atIndex: 3) == .estimated(1))
    #expect(extent.rowsBeyond(loaded: 20) == (0, 30))
  }

  @Test func rowsOfUnknownNumberHaveNoNumbers() {
    let extent = RowExtent(first: .exact(3))
    #expect(extent.number(atIndex: 0) == nil)
    #expect(extent.rowsBeyond(loaded: 5) == (0, 0))
    #expect(extent.mayHaveRow(7) && !extent.mayHaveRow(0) && !extent.isEmpty)
  }

  @Test func matchesAreCountedInWords() {
    #expect(RowExtent(count: .estimated(9)).foundText == "≈9 found")
    #expect(RowExtent(count: .exact(9), total: 20).foundText == "9 of 20")
    #expect(RowExtent(count: .exact(9), total: 20, isGrowing: true).foundText == "9+ of 20")
  }

  @Test func aRowBeyondTheLastIsAnError() {
    let extent = RowExtent(count: .exact(9), total: 20)
    #expect(extent.mayHaveRow(9) && !extent.mayHaveRow(10))
    #expect(
      extent.error(forRow: 10) == UserError("There is no row 10. Rows are numbered 1 to 9."))
    let none = RowExtent(count: .exact(0))
    #expect(none.error(forRow: 1) == UserError("There is no row 1. There are no rows."))
  }
}
