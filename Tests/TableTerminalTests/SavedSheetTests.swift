import Foundation
import TableData
import TableText
import Testing

@testable import TableTerminal

/// A sheet is saved in a file that another program writes, too.
@Suite struct SavedSheetTests {
  private let place = TemporaryFile()
  private let file: TextFile
  private let source: TableDataSource<CSVSheet, CSVRecord>
  private let saver: any WorkSaver
  private let changes: any ExternalChanges

  init() throws { try self.init("a,b,c\n1,2,3\n4,5,6\n") }

  private init(_ text: String) throws {
    try Data(text.utf8).write(to: place.url)
    let file = try TextFile(place.url.path)
    let options = CSVOptions(detectedIn: text.utf8)
    var records = CSVParser.records(in: text, delimiter: options.delimiter)
    let sheet = CSVSheet(of: &records)
    source = TableDataSource(try TableSnapshot(sheet, rows: Array(records)))
    var application = TerminalApplication(
      ScreenStack(
        root: TableScreen(source, delegate: ColumnChangeTests.SheetDelegate(source: source))))
    application.save(source, in: file) { table, saved, text in
      CSVSheet.text(of: table, options: options, keeping: saved, in: text)
    } reading: { text, table in
      try CSVSheet.table(of: text, options, replacing: table)
    }
    saver = try #require(application.hooks.savers.last)
    changes = try #require(application.inputs.last)
    self.file = file
  }

  private var cells: [[String]] {
    source.snapshot.rows.map { row in source.snapshot.sections[0].columns.map { $0.text(row) } }
  }

  private func text() throws -> String { try String(contentsOfFile: file.path, encoding: .utf8) }

  /// Writes a text as another program does, and reads it as the application does.
  private func write(_ text: String) throws -> String? {
    try Data(text.utf8).write(to: URL(filePath: file.path), options: .atomic)
    return changes.applyPending()
  }

  private func removeColumn(_ index: Int) throws {
    try source.edit(named: "Delete") { try $0.updateSection(id: 0) { $0.remove(at: index) } }
  }

  @Test(arguments: ["a,b,c\n1,7,3\n4,5,6\n", "a,b,c\n1,2,3\n4,5,6\n7,8,9\n"])
  func whatIsWrittenToAColumnRemovedHereIsKept(theirs: String) throws {
    try removeColumn(1)
    #expect(try write(theirs) == nil && cells == [["1", "3"], ["4", "6"]])
    #expect(throws: UserError.self) { try saver.save() }
    #expect(try text() == theirs)
    // Without the deletion, there is no conflict.
    source.undo()
    #expect(changes.applyPending() == nil)
    #expect(Array(CSVParser.records(in: theirs)).dropFirst().map(\.fields) == cells)
    try saver.save()
    #expect(try text() == theirs)
  }

  @Test func whatIsWrittenToOtherColumnsIsMerged() throws {
    try removeColumn(1)
    #expect(try write("a,b,c\n1,2,8\n4,5,6\n7,,9\n") == nil)
    #expect(cells == [["1", "8"], ["4", "6"], ["7", "9"]])
    try saver.save()
    #expect(try text() == "a,c\n1,8\n4,6\n7,9\n")
  }
}
