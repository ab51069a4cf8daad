import TableData
import TableDisplay
import Testing

/// Default implementations of rows, sections and delegates.
struct DefaultsTests {
  private struct Item: RowModel {
    let id: Int
  }

  private struct Owner: TableViewDelegate {
    typealias Section = PlainSection
    typealias Row = Item
  }

  @Test func aRowIsOneLineHighAndNamesTheCellOfItsType() {
    #expect(Item(id: 0).cellHeight == 1)
    #expect(Item(id: 0).cellIdentifier == "Item")
  }

  @Test func aSectionHasNeitherHeaderNorFooter() {
    #expect(PlainSection().header == nil)
    #expect(PlainSection().footer == nil)
  }

  @Test func aRegistrationIsForTheCellOfTheRowsType() throws {
    let snapshot = try TableSnapshot(PlainSection(), rows: [Item(id: 0)])
    let table = HeadlessTableView<PlainSection, Item, Label>(
      snapshot, viewportHeight: 1, delegate: Owner())
    table.register(CellRegistration(make: Label.init) { $0.text = "\($1.id)" })
    #expect(try table.display().map { $0.content?.cell.text } == ["0"])
  }

  @Test func aDelegateAllowsEverythingAndAddsNothing() {
    let (delegate, row, other) = (Owner(), Item(id: 0), Item(id: 1))
    #expect(delegate.editingStyle(for: row) == .delete)
    #expect(delegate.deleteButtonTitle(for: row) == "Delete")
    #expect(delegate.canMove(row))
    #expect(delegate.target(forMoving: row, to: .position(of: other)) == .position(of: other))
    #expect(delegate.target(forMoving: row, to: .end(of: PlainSection())) == nil)
    #expect(delegate.expansion(of: row) == nil)
    #expect(delegate.accessory(for: row) == .none)
    #expect(delegate.indentationLevel(for: row) == 0)
  }

  /// A cell with nothing to reset before reuse.
  private final class Label: ReusableCell {
    var text = ""
  }
}
