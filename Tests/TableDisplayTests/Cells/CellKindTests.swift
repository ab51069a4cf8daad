import TableData
import TableDisplay
import Testing

/// Two kinds of cells in one table, chosen by each row.
struct CellKindTests {
  typealias Table = HeadlessTableView<PlainSection, Entry, EntryCell>

  /// Titles and images in turn: a title t0, an image i1 and so on.
  private static let entries = (0..<12).map { number in
    number.isMultiple(of: 2) ? Entry.title("t\(number)") : .image("i\(number)")
  }

  private func makeTable(_ entries: [Entry] = entries) throws -> Table {
    let table = Table(
      try TableSnapshot(PlainSection(), rows: entries), viewportHeight: 10,
      delegate: EntryDelegate())
    table.register(
      CellRegistration(identifier: "title", make: TitleCell.init) { $0.configure(with: $1) })
    table.register(
      CellRegistration(identifier: "image", make: ImageCell.init) { $0.configure(with: $1) })
    return table
  }

  /// The lines of each visible row, and the text of its cell.
  private func screen(_ elements: [Table.DisplayedElement]) -> [String] {
    elements.map { "\($0.lines) \($0.content?.cell.text ?? "-")" }
  }

  @Test func eachRowIsShownByTheCellThatItNames() throws {
    let table = try makeTable()
    #expect(
      screen(try table.display()) == [
        "0..<1 title t0", "1..<5 image i1", "5..<6 title t2", "6..<10 image i3",
      ])
    #expect(table.pool.counts(for: "title") == .init(made: 2))
    #expect(table.pool.counts(for: "image") == .init(made: 2))
  }

  @Test func cellsAreReusedWithinTheirKindOnly() throws {
    let table = try makeTable()
    _ = try table.display()
    table.updateState { $0.scroll(by: 10) }
    #expect(
      screen(try table.display()) == [
        "0..<1 title t4", "1..<5 image i5", "5..<6 title t6", "6..<10 image i7",
      ])
    #expect(table.pool.counts(for: "title") == .init(made: 2, reused: 2))
    #expect(table.pool.counts(for: "image") == .init(made: 2, reused: 2))
  }

  @Test func aRowThatStaysInSightIsNotFilledAgain() throws {
    let table = try makeTable()
    let before = try table.display().compactMap { $0.content?.cell }
    table.updateState { $0.scroll(by: 1) }
    let after = try table.display().compactMap { $0.content?.cell }
    #expect(after[0] === before[1])
    #expect(after.map(\.configurationCount) == [1, 1, 1, 2])
    #expect(table.pool.counts(for: "title") == .init(made: 2, reused: 1))
    #expect(table.pool.counts(for: "image") == .init(made: 2))
  }

  @Test func aRowThatBecomesAnotherKindGetsACellOfThatKind() throws {
    let table = try makeTable()
    _ = try table.display()
    var entries = Self.entries
    entries[0] = .image("t0")
    table.apply(try TableSnapshot(PlainSection(), rows: entries))
    #expect(
      screen(try table.display()) == ["0..<4 image t0", "4..<8 image i1", "8..<9 title t2"]
        + ["9..<13 image i3"])
    #expect(table.pool.counts(for: "title") == .init(made: 2, idle: 1))
    #expect(table.pool.counts(for: "image") == .init(made: 3))
  }

  @Test func anEmptyIdentifierIsAnErrorThatNamesTheRow() throws {
    let table = try makeTable([.title("t0"), .mistake("bad", cellIdentifier: ""), .image("i1")])
    let error = #expect(throws: CellError.self) { try table.display() }
    #expect(error == .emptyIdentifier(row: "bad"))
    #expect(
      error?.description
        == "Row bad has an empty cell identifier. Return the identifier of a registered cell.")
  }

  @Test func anUnregisteredIdentifierIsAnErrorThatNamesTheRow() throws {
    let table = try makeTable([.title("t0"), .mistake("bad", cellIdentifier: "film")])
    let error = #expect(throws: CellError.self) { try table.display() }
    #expect(error == .unregisteredIdentifier("film", row: "bad"))
    #expect(
      error?.description
        == "Row bad asks for cell \"film\", which is not registered. Register it first.")
  }

  @Test func theOtherRowsAreDisplayedNevertheless() throws {
    let table = try makeTable([
      .title("t0"), .mistake("bad", cellIdentifier: ""), .image("i1"),
      .mistake("worse", cellIdentifier: "film"), .title("t2"),
    ])
    #expect(throws: CellError.emptyIdentifier(row: "bad")) { try table.display() }
    #expect(table.displayedIDs.count == 3)
    #expect(
      screen(table.displayedElements) == [
        "0..<1 title t0", "1..<2 -", "2..<6 image i1", "6..<7 -", "7..<8 title t2",
      ])
  }

  @Test func aCellRegisteredLaterShowsTheRow() throws {
    let table = try makeTable([.title("t0"), .mistake("late", cellIdentifier: "film")])
    #expect(throws: CellError.self) { try table.display() }
    table.register(
      CellRegistration(identifier: "film", make: ImageCell.init) { $0.configure(with: $1) })
    #expect(screen(try table.display()) == ["0..<1 title t0", "1..<2 image late"])
    #expect(table.pool.counts(for: "title") == .init(made: 1))
  }
}

private struct EntryDelegate: TableViewDelegate {
  typealias Section = PlainSection
  typealias Row = Entry
}
