import TableData
import TableDisplay
import TableText
import Testing
import TextDrawing

/// Decorations leave contents and headings aligned.
@Suite struct RenderingAlignmentTests {
  private static let layout = ColumnLayout([
    ColumnFormat("Name", width: .flexible(minimum: 6)),
    ColumnFormat("Value", width: .fixed(5), alignment: .trailing),
  ])
  private let renderer = TableRenderer(header: [.buttons(["Add"]), .headings(layout)])

  private func thing(_ id: Int, _ name: String, _ value: String) -> Thing {
    Thing(id, .columns([name, value], Self.layout))
  }

  private func table(_ change: (Thing) -> Thing = { $0 }) throws -> ThingTable {
    try thingTable(
      [
        thing(1, "Bear", "$10"), change(thing(2, "日本の熊", "$2")), thing(3, "👍🏽 Spark é", "$345"),
      ], headerHeight: 2)
  }

  @Test func headingsStandAboveTheirColumns() throws {
    #expect(
      try renderer.lines(of: table(), width: 20) == [
        "[Add]",
        "Name           Value",
        "Bear             $10",
        "日本の熊          $2",
        "👍🏽 Spark é      $345",
      ])
  }

  @Test func alsoWhenOnlySomeRowsHaveAnAccessory() throws {
    let table = try table { $0.with(\.accessory, .checkmark) }
    #expect(
      try renderer.lines(of: table, width: 20) == [
        "[Add]",
        "Name         Value",
        "Bear           $10",
        "日本の熊        $2 ✓",
        "👍🏽 Spark é    $345",
      ])
  }

  @Test func alsoWhenOnlySomeRowsHaveAControl() throws {
    let table = try table { $0.with(\.control, .checkbox(isChecked: true)) }
    #expect(
      try renderer.lines(of: table, width: 20) == [
        "[Add]",
        "    Name       Value",
        "    Bear         $10",
        "[x] 日本の熊      $2",
        "    👍🏽 Spark…   $345",
      ])
  }

  @Test func alsoInEditingModeWithRowsThatStay() throws {
    let table = try table { $0.with(\.isEditable, false).with(\.accessory, .disclosure) }
    table.updateState { $0.setEditing(true) }
    #expect(
      try renderer.lines(of: table, width: 24) == [
        "[Add]",
        "  Name           Value",
        "⊖ Bear             $10 ≡",
        "  日本の熊          $2 ›",
        "⊖ 👍🏽 Spark é      $345 ≡",
      ])
  }

  @Test func handlesStandInLineBehindTheAccessories() throws {
    let table = try table { $0.with(\.accessory, .disclosure) }
    table.updateState { $0.setEditing(true) }
    #expect(
      try renderer.lines(of: table, width: 24) == [
        "[Add]",
        "  Name         Value",
        "⊖ Bear           $10   ≡",
        "⊖ 日本の熊        $2 › ≡",
        "⊖ 👍🏽 Spark é    $345   ≡",
      ])
  }

  @Test func alsoWithNumbersAndAMark() throws {
    let renderer = TableRenderer(
      header: renderer.header, showsHighlight: true, showsRowNumbers: true)
    #expect(
      try renderer.lines(of: table(), width: 22) == [
        "[Add]",
        "     Name        Value",
        "❯ 1  Bear          $10",
        "  2  日本の熊       $2",
        "  3  👍🏽 Spark é   $345",
      ])
  }

  @Test func aRowThatWaitsForItsDeletionStaysInLine() throws {
    let table = try table()
    table.updateState { $0.requestDeletion(id: 1) }
    #expect(
      try renderer.lines(of: table, width: 26) == [
        "[Add]",
        "Name                 Value",
        "Bear          $10 [Delete]",
        "日本の熊                $2",
        "👍🏽 Spark é            $345",
      ])
  }

  @Test func indentedTitlesStandFurtherRight() throws {
    let table = try thingTable([
      Thing(1, "Top", "1"), Thing(2, "Below", "22").with(\.indentationLevel, 1),
      Thing(3, "Deep below", "333").with(\.indentationLevel, 2),
    ])
    #expect(
      try TableRenderer(showsHighlight: true).lines(of: table, width: 16) == [
        "❯ Top          1", "    Below     22", "      Deep…  333",
      ])
  }

  @Test func narrowScreensShowFewerColumnsInLine() throws {
    #expect(
      try renderer.lines(of: table(), width: 12) == [
        "[Add]", "Name", "Bear", "日本の熊", "👍🏽 Spark é",
      ])
  }
}
