import Foundation
import TableData
import TableDisplay
import TableText
import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// Rows are copied through the terminal, and written to files.
@Suite struct CopyingTests {
  private let table: ChoreTable
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "copying-\(UUID().uuidString)")

  init() throws {
    let items = [("Lamp", "$40"), ("Big\tbed", "two\nlines"), ("相机", "\u{1B}]52;c;aGk=\u{7}")]
    let chores = items.enumerated().map { Chore(id: $0, name: $1.0, detail: $1.1) }
    table = try ChoreTable([TableSection(Category(id: 0, header: "All"), rows: chores)]) {
      $0.selectionMode = .multiple
      $0.columns = [
        TextColumn<Chore>("Name", text: \.name), TextColumn("Detail") { $0.detail ?? "" },
      ]
    }
    _ = table.stack.lines()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func copied() throws -> String? {
    let sequence = String(decoding: table.stack.clipboard.takeSequence(), as: UTF8.self)
    guard !sequence.isEmpty else { return nil }
    #expect(sequence.hasPrefix("\u{1B}]52;c;") && sequence.hasSuffix("\u{7}"))
    let data = try #require(Data(base64Encoded: String(sequence.dropFirst(7).dropLast())))
    return String(decoding: data, as: UTF8.self)
  }

  @Test func theHighlightedRowIsCopied() throws {
    table.stack.press(.character("c"))
    #expect(table.stack.message == "Copied Lamp")
    #expect(try copied() == "Lamp\t$40")
    #expect(try copied() == nil)
    table.stack.press(.down, .character("c"))
    #expect(try copied() == "Big bed\ttwo lines")
  }

  @Test func markedRowsAndShownColumnsAreCopied() throws {
    table.stack.press(.character("A"), .character("c"))
    #expect(table.stack.message == "Copied 3 rows")
    #expect(try copied()?.split(separator: "\n").count == 3)
    try table.stack.carryOut("columns")
    try table.stack.carryOut("toggle 2")
    try table.stack.carryOut("back")
    table.stack.press(.character("c"))
    #expect(try copied() == "Lamp\nBig bed\n相机")
  }

  @Test func aSingleCellIsCopied() throws {
    table.stack.press(.down, .character("C"))
    #expect(
      table.stack.lines(columns: 60).contains(
        "Copy cell of:                                   Name, Detail"))
    table.stack.type("det")
    table.stack.press(.enter)
    #expect(table.stack.message == "Copied Detail of Big\tbed")
    #expect(try copied() == "two lines")
    table.stack.press(.character("A"))
    try table.stack.carryOut("copy cell name")
    #expect(table.stack.message == "Copied Name of 3 rows")
    #expect(try copied() == "Lamp\nBig bed\n相机")
    let unknown = UserError("There is no column \"x\". Columns here: name, detail.")
    #expect(throws: unknown) { try table.stack.carryOut("copy cell x") }
  }

  @Test func aSingleCellIsWrittenToAFile() throws {
    try table.stack.carryOut("copy cell detail to \(folder.path)/a.txt")
    #expect(table.stack.message == "Wrote Detail of Lamp to a.txt")
    #expect(try text("a.txt") == "$40\n")
    try table.stack.carryOut("select 1")
    try table.stack.carryOut("select 3")
    try table.stack.carryOut("copy cell NAME to \(folder.path)/b c.csv")
    #expect(table.stack.message == "Wrote Name of 2 rows to b c.csv")
    #expect(try text("b c.csv") == "Name\r\nLamp\r\n相机\r\n")
    try table.stack.carryOut("deselect")
    try table.stack.carryOut("copy cell name to \(folder.path)/d.md")
    #expect(try text("d.md").contains("| Lamp |"))
    try table.stack.carryOut("select 3")
    try table.stack.carryOut("copy cell detail to \(folder.path)/e.txt")
    #expect(try text("e.txt") == "␛]52;c;aGk=␇\n")
    try table.stack.carryOut("copy cell name to \(folder.path)/a.txt")
    #expect(table.stack.status == "Replace a.txt? yes or no")
    try table.stack.carryOut("yes")
    #expect(try text("a.txt") == "相机\n")
    for line in ["copy", "copy row", "copy cell"] {
      #expect(throws: UserError.self) { try table.stack.carryOut(line) }
    }
  }

  @Test func aPipeHasNoClipboard() throws {
    #expect(
      try table.stack.transcript("copy cell name") == [
        "! There is no clipboard without a terminal. Write to a file instead."
      ])
    #expect(try table.stack.transcript("help").contains { $0.contains("copy cell COLUMN to FILE") })
  }

  @Test func whatIsTooLongIsNotCopied() throws {
    let long = String(repeating: "x", count: Clipboard.limit)
    try table.source.edit { chores throws(TableError) in
      try chores.update(Chore(id: 0, name: long, detail: ""))
    }
    table.stack.press(.character("c"))
    #expect(
      table.stack.message == "That is too long to be copied. Write it to a file instead.")
    #expect(try copied() == nil)
  }

  @Test func nothingOfTheTextControlsTheTerminal() throws {
    table.stack.press(.end, .character("c"))
    let sequence = table.stack.clipboard.takeSequence()
    #expect(sequence.dropFirst().allSatisfy { (0x20...0x7E).contains($0) || $0 == 0x07 })
    #expect(sequence.count { $0 == 0x07 } == 1)
  }

  // MARK: - Files

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test func rowsAreWrittenInTheFormThatTheNameSays() throws {
    let path = folder.path
    try table.stack.carryOut("search lamp")
    try table.stack.carryOut("export \(path)/a.csv")
    #expect(table.stack.message == "Wrote 1 row to a.csv")
    #expect(try text("a.csv") == "Name,Detail\r\nLamp,$40\r\n")
    try table.stack.carryOut("export \(path)/a.tsv")
    #expect(try text("a.tsv") == "Name\tDetail\r\nLamp\t$40\r\n")
    try table.stack.carryOut("search")
    try table.stack.carryOut("select 3")
    try table.stack.carryOut("export \(path)/a.md")
    #expect(try text("a.md").contains("相机") && !(try text("a.md")).contains("Lamp"))
    table.stack.press(.escape, .character("o"))
    table.stack.press(.paste("\(path)/b.txt"), .enter)
    #expect(table.stack.message == "Wrote 3 rows to b.txt")
    #expect(try text("b.txt").contains("Lamp"))
  }

  /// The screen of groups writes as its list does.
  @Test func exportsHaveTheFormThatTheProgramChose() throws {
    table.screen.csvOptions.delimiter = .semicolon
    try table.stack.carryOut("export \(folder.path)/a.csv")
    #expect(try text("a.csv").hasPrefix("Name;Detail\r\nLamp;$40\r\n"))
    table.screen.csvOptions.delimiter = .tab
    try table.stack.carryOut("export \(folder.path)/tabbed.csv")
    #expect(try text("tabbed.csv").hasPrefix("Name,Detail\r\nLamp,$40\r\n"), "As its name says")
    table.screen.csvOptions.delimiter = .semicolon
    try table.stack.carryOut("group name")
    try table.stack.carryOut("export \(folder.path)/b.csv")
    #expect(try text("b.csv").contains("Lamp;$40\r\n"))
  }

  /// Programs read what was written; nothing is changed for spreadsheets, or cut to a width.
  @Test func valuesAreWrittenAsTheyAre() throws {
    let long = String(repeating: "long ", count: 40) + "end"
    let rows = ["-5", "=1+1", "@a", "a;b", "a,b", "\u{1B}[m", long]
    let plain = try ChoreTable(rows) {
      $0.columns = [
        TextColumn<Chore>("Name", width: .flexible(), text: \.name),
        TextColumn("Number", width: .fixed(6)) { "\($0.id)" },
      ]
    }
    try plain.stack.carryOut("export \(folder.path)/a.csv")
    #expect(
      try text("a.csv").components(separatedBy: "\r\n").dropFirst() == [
        "-5,1", "=1+1,2", "@a,3", "a;b,4", "\"a,b\",5", "\u{1B}[m,6", "\(long),7", "",
      ])
    try plain.stack.carryOut("export \(folder.path)/a.txt")
    #expect(try text("a.txt").contains("│ \(long) │ 7      │\n"))
  }

  @Test(arguments: ["nowhere", "kept.csv", "."])
  func aLinkInThePlaceOfAFileIsNeitherFollowedNorReplaced(target: String) throws {
    let files = FileManager.default
    try Data("kept".utf8).write(to: folder.appending(path: "kept.csv"))
    let link = folder.appending(path: "a.csv").path
    try files.createSymbolicLink(atPath: link, withDestinationPath: target)
    #expect(throws: UserError("a.csv already exists. Choose another name.")) {
      try table.stack.carryOut("export \(link)")
    }
    #expect(try files.destinationOfSymbolicLink(atPath: link) == target)
    #expect(try text("kept.csv") == "kept")
    #expect(try files.contentsOfDirectory(atPath: folder.path).sorted() == ["a.csv", "kept.csv"])
  }

  @Test func whatIsThereIsOnlyReplacedAfterAQuestion() throws {
    let path = folder.path
    try table.stack.carryOut("export \(path)/a.csv")
    let all = try text("a.csv")
    let own: [FileAttributeKey: Int] = [.posixPermissions: 0o600]
    try FileManager.default.setAttributes(own, ofItemAtPath: "\(path)/a.csv")
    try table.stack.carryOut("search lamp")
    for answer in ["no", "yes"] {
      try table.stack.carryOut("export \(path)/a.csv")
      #expect(table.stack.status == "Replace a.csv? yes or no")
      #expect(try text("a.csv") == all)
      try table.stack.carryOut(answer)
    }
    #expect(table.stack.message == "Wrote 1 row to a.csv")
    #expect(try text("a.csv") == "Name,Detail\r\nLamp,$40\r\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["a.csv"])
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/a.csv")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func aLinkIsNotReplacedThatIsPutThereAfterTheQuestion() throws {
    let (files, path) = (FileManager.default, "\(folder.path)/a.csv")
    try table.stack.carryOut("export \(path)")
    try table.stack.carryOut("export \(path)")
    #expect(table.stack.status == "Replace a.csv? yes or no")
    try files.moveItem(atPath: path, toPath: "\(folder.path)/kept.csv")
    try files.createSymbolicLink(atPath: path, withDestinationPath: "kept.csv")
    #expect(throws: UserError("a.csv already exists. Choose another name.")) {
      try table.stack.carryOut("yes")
    }
    #expect(try files.destinationOfSymbolicLink(atPath: path) == "kept.csv")
    #expect(try files.contentsOfDirectory(atPath: folder.path).sorted() == ["a.csv", "kept.csv"])
  }

  @Test func tabCompletesTheName() throws {
    let files = FileManager.default
    for name in ["items.csv", "items.md", "other.txt", ".hidden"] {
      try Data().write(to: folder.appending(path: name))
    }
    let inner = folder.appending(path: "folder")
    try files.createDirectory(at: inner, withIntermediateDirectories: false)
    let typed = { table.stack.prompt?.field.text.dropFirst(folder.path.count + 1) }
    let line = { table.stack.lines(columns: 120, lines: 6).last ?? "" }
    table.stack.press(.character("o"), .paste("\(folder.path)/"))
    #expect(line().contains(".csv .tsv .md .html .txt"))
    table.stack.press(.character("i"), .tab)
    #expect(typed() == "items.")
    #expect(line().contains("items.csv  items.md"))
    table.stack.press(.character("m"), .tab)
    #expect(typed() == "items.md")
    table.stack.press(.control("u"), .paste("\(folder.path)/f"), .tab)
    #expect(typed() == "folder/")
    table.stack.press(.paste("x"), .tab)
    #expect(typed() == "folder/x")
    table.stack.press(.control("u"), .paste("\(folder.path)/."), .tab)
    #expect(typed() == ".hidden")
    table.stack.press(.escape)
    #expect(table.stack.prompt == nil)
  }

  @Test func aPathThatWasRefusedIsRecalled() throws {
    let nowhere = "\(folder.path)/none/a.csv"
    table.stack.press(.character("o"), .paste(nowhere), .enter)
    #expect(table.stack.message == "\(nowhere) cannot be written: No such file or directory")
    table.stack.press(.character("o"), .up)
    #expect(table.stack.prompt?.field.text == nowhere)
    table.stack.press(.down)
    #expect(table.stack.prompt?.field.text == "")
  }

  @Test func whatIsUnknownIsNotWritten() throws {
    let path = folder.path
    try table.stack.carryOut("export \(path)/a.csv")
    for (name, told) in [("a", "a"), ("a.doc", "a.doc"), ("", "items.csv")] {
      let unknown = UserError("The file name must end in .csv, .tsv, .md, .html or .txt: \(told)")
      #expect(throws: unknown) { try table.stack.carryOut("export \(name)") }
    }
    let nowhere = "\(path)/none/a.csv"
    #expect(throws: UserError("\(nowhere) cannot be written: No such file or directory")) {
      try table.stack.carryOut("export \(nowhere)")
    }
    let plain = try ChoreTable(["One"])
    #expect(throws: UserError("The rows of this screen have no columns.")) {
      try plain.stack.carryOut("export \(path)/c.csv")
    }
  }
}
