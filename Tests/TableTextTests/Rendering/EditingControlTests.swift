import TableData
import TableDisplay
import TableText
import Testing

/// The controls of editing mode and the symbols at the trailing edge.
struct EditingControlTests {
  /// A delegate that offers something else for each row; the last makes no room for controls.
  private struct Chooser: TableViewDelegate {
    typealias Section = Shelf

    func accessory(for row: Thing) -> RowAccessory { row.accessory }
    func canEdit(_ row: Thing) -> Bool { row.id != 2 }
    func editingStyle(for row: Thing) -> EditingStyle {
      [.delete, .insert, .delete, .none][row.id]
    }
    func shouldIndentWhileEditing(_ row: Thing) -> Bool { row.id != 3 }
    func canMove(_ row: Thing) -> Bool { false }
  }

  @Test func eachRowHasTheControlOfWhatItOffers() throws {
    let table = try thingTable(
      ["Bear", "New", "Fixed", "Flush"].enumerated().map { Thing($0, $1) })
    table.delegate = Chooser()
    #expect(
      try TableRenderer().lines(of: table, width: 9) == ["Bear", "New", "Fixed", "Flush"])
    table.updateState { $0.setEditing(true) }
    #expect(
      try TableRenderer().lines(of: table, width: 9) == ["⊖ Bear", "⊕ New", "  Fixed", "Flush"])
  }

  @Test(arguments: [
    (RowAccessory.none, "Bear      $1"), (.disclosure, "Bear    $1 ›"),
    (.checkmark, "Bear    $1 ✓"),
    (.detailButton, "Bear    $1 ⓘ"), (.detailDisclosure, "Bear  $1 ⓘ ›"),
  ])
  func eachAccessoryHasItsSign(accessory: RowAccessory, line: String) throws {
    let table = try thingTable([Thing(0, "Bear", "$1").with(\.accessory, accessory)])
    #expect(try TableRenderer().lines(of: table, width: 12) == [line])
  }
}
