import Foundation
import TableTestSupport
import Testing
import TestWaiting

/// The program that edits comma-separated values loses nothing of a file.
@Suite(.waiting) struct SheetTests {
  private let files: FilesFolder
  private static let notText =
    "Standard input is not text in UTF-8. Try --encoding latin1, or convert it first with iconv."

  private var file: URL { files.folder.appending(path: "sheet.csv") }

  init() throws { files = try FilesFolder() }

  private func text(of name: String = "sheet.csv") throws -> String {
    String(decoding: try Data(contentsOf: files.folder.appending(path: name)), as: UTF8.self)
  }

  private func session(of text: String) throws -> ScreenSession {
    try files.add("sheet.csv", text: text)
    let session = try session("\"$0\" sheet.csv")
    try session.waitUntil("the row") { $0.contains { $0.hasPrefix("❯ 1 ") } }
    return session
  }

  /// Runs a line of a shell, in which `$0` is the program.
  private func session(_ line: String) throws -> ScreenSession {
    let terminal = try PseudoTerminal(
      URL(filePath: "/bin/sh"),
      arguments: ["-c", "cd \"$1\"; \(line)", executable(named: "csv").path, files.folder.path],
      columns: 80, lines: 12)
    return ScreenSession(terminal, columns: 80, lines: 12)
  }

  private func waitUntilSaved(_ expected: String) throws {
    for _ in 0..<500 where try text() != expected { Thread.sleep(forTimeInterval: 0.02) }
    #expect(try text() == expected)
  }

  /// Appends an X to the first field.
  private func edit(_ session: ScreenSession) throws {
    try session.terminal.send(Keys.right + Keys.enter + "X" + Keys.enter)
    try session.waitUntil("the new value") { $0.contains { $0.hasPrefix("❯ 1X") } }
  }

  @Test(arguments: [
    ("a,b\n1,2\n", "a,b\n1X,2\n"), ("a;b\r\n1;2,5\r\n", "a;b\r\n1X;2,5\r\n"),
    ("\u{FEFF}a\tb\n1\t\"2\n3\"\n", "\u{FEFF}a\tb\n1X\t\"2\n3\"\n"),
    ("a,b\n\"1\",\"x\"\n", "a,b\n\"1X\",\"x\"\n"),
  ])
  func aFileIsWrittenAsItWas(before: String, after: String) throws {
    let session = try session(of: before)
    try edit(session)
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(try text() == after)
  }

  @Test func aFileOfOneColumnIsEdited() throws {
    try files.add("sheet.csv", text: "h\n1\n2; 3\n")
    let run = try CommandRun(
      executable(named: "csv"), arguments: [file.path], input: "edit\ndelete 1 yes\n")
    #expect(run.end == .exited(0))
    #expect(try text() == "h\n2; 3\n")
  }

  /// Only what was accepted is written.
  @Test func whatIsBeingTypedIsNotWritten() throws {
    let session = try session(of: "a,b\n1,2\n")
    try session.terminal.send(Keys.right + Keys.enter + "X")
    try session.waitUntil("the text") { $0.contains { $0.hasPrefix("❯ 1X") } }
    try session.terminal.send(Keys.controlC)
    try session.waitUntil("the old value") { $0.contains { $0.hasPrefix("❯ 1 ") } }
    try session.terminal.send(Keys.enter + "Y")
    try session.waitUntil("the text") { $0.contains { $0.hasPrefix("❯ 1Y") } }
    session.terminal.signal(SIGTERM)
    #expect(try session.terminal.waitForExit() == .signalled(SIGTERM))
    #expect(try text() == "a,b\n1,2\n")
  }

  @Test func whatAnotherProgramWritesIsShown() throws {
    let session = try session(of: "a,b\n1,2\n3,4\n")
    try session.terminal.send(Keys.down)
    try session.waitUntil("the second row") { $0.contains { $0.hasPrefix("❯ 3 ") } }
    try Data("a,b\n0,0\n1,5\n3,4\n".utf8).write(to: file)
    try session.waitUntil("a new row and value") { lines in
      ["  0  0", "  1  5", "❯ 3  4"].allSatisfy { row in lines.contains { $0.hasPrefix(row) } }
    }
    try session.terminal.send(Keys.right + Keys.enter + "X" + Keys.enter)
    try session.waitUntil("the edit") { $0.contains { $0.hasPrefix("❯ 3X") } }
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(try text() == "a,b\n0,0\n1,5\n3X,4\n")
  }

  /// A record that another program adds must not take the place of one that is deleted.
  @Test func deletedRowsComeBackAmongNewOnes() throws {
    let session = try session(of: "a,b\n1,2\n3,4\n5,6\n")
    try session.terminal.send("GxDyGxDy")
    try session.waitUntil("one row") { $0.contains { $0.hasPrefix("❯ 1 ") } }
    try waitUntilSaved("a,b\n1,2\n")
    try Data("a,b\n1,2\n7,8\n".utf8).write(to: file)
    try session.waitUntil("the new row") { $0.contains { $0.hasPrefix("  7 ") } }
    try session.terminal.send("zz")
    try session.waitUntil("all rows") { lines in
      ["3", "5", "7"].allSatisfy { row in lines.contains { $0.dropFirst(2).hasPrefix(row) } }
    }
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(Set(try text().split(separator: "\n")) == ["a,b", "1,2", "3,4", "5,6", "7,8"])
  }

  /// Runs commands of a shell once the sheet is shown; what they write is the program's input.
  private func runOnceShown(_ commands: String) throws -> CommandRun {
    let isShown = "until [ -s shown ]; do sleep 0.05; done"
    return try CommandRun(
      URL(filePath: "/bin/sh"),
      arguments: [
        "-c", "cd \"$1\"; { \(isShown); \(commands); } | \"$0\" sheet.csv > shown",
        executable(named: "csv").path, files.folder.path,
      ])
  }

  @Test func aTranscriptShowsWhatAnotherProgramWroteBeforeEachCommand() throws {
    try files.add("sheet.csv", text: "a,b\n1,2\n")
    let run = try runOnceShown("printf 'a,b\n0,0\n1,2\n' > sheet.csv; echo add")
    #expect(run.end == .exited(0) && run.errorText.isEmpty)
    #expect(
      try text() == "a,b\n0,0\n,\n1,2\n" || text() == "a,b\n,\n0,0\n1,2\n"
        || text() == "a,b\n0,0\n1,2\n,\n")
  }

  /// The text is searched all the same.
  @Test(arguments: [["--quiet"], []])
  func aColumnThatIsNotThereIsTold(options: [String]) throws {
    try files.add("sheet.csv", text: "a,b\n1,foo>2\n3,4\n")
    let run = try CommandRun(
      executable(named: "csv"), arguments: options + [file.path],
      input: "search foo>2\nsearch a>2\n")
    #expect(
      run.errorLines
        == ["Line 1, search foo>2: There is no column \"foo\". Columns here: a, b."])
    #expect(run.end == .exited(0) && run.outputText.isEmpty == !options.isEmpty)
  }

  @Test func aQuietTranscriptWritesTotals() throws {
    try files.add("sheet.csv", text: "a,b\n1,x\n3,y\n")
    let run = try CommandRun(
      executable(named: "csv"), arguments: ["--quiet", file.path],
      input: "sort b\ntotals a\nfrequencies b\n")
    #expect(run.outputText == "a: 2 rows, 2 numbers, sum 4, mean 2, min 1, max 3\n")
    #expect(run.errorText.isEmpty && run.end == .exited(0))
  }

  @Test func aTranscriptTellsOnceWhatCannotBeShown() throws {
    try files.add("sheet.csv", text: "a,b\n1,2\n")
    let run = try runOnceShown(
      "printf 'a,c\n3,4\n' > sheet.csv; printf 'sort a\nsort a\nsort a\n'")
    #expect(run.errorText.ranges(of: "Another program has changed").count == 1)
    #expect(try text() == "a,c\n3,4\n")
  }

  @Test(arguments: ["a,b\n1,2,3\n", "a,b\n1,\"2\n"])
  func aFileThatIsOnlyReadIsNotReplaced(before: String) throws {
    try files.add("sheet.csv", text: before)
    let run = try CommandRun(
      executable(named: "csv"), arguments: [file.path], input: "export \(file.path)\nyes\n")
    #expect(run.errorText.contains("is open, and cannot be replaced here."))
    #expect(try text() == before)
  }

  /// A table in another tab is not that file's.
  @Test func anotherTabIsNotExportedOverAFile() throws {
    try files.add("second.csv", text: "a,b\n3,4\n")
    try files.add("sheet.csv", text: "a,b\n1,2\n")
    let other = files.folder.appending(path: "second.csv").path
    let run = try CommandRun(
      executable(named: "csv"), arguments: [file.path, other], input: "export \(other)\nyes\n")
    #expect(run.errorText.contains("second.csv is open, and cannot be replaced here."))
    #expect(try text(of: "second.csv") == "a,b\n3,4\n")
  }

  @Test func rowsAreAddedBelowTheHighlight() throws {
    let session = try session(of: "a,b\n1,2\n3,4\n")
    try session.terminal.send("a" + "+" + Keys.enter + "x" + "\t" + "y" + Keys.enter)
    try session.waitUntil("the row") { $0.contains { $0.hasPrefix("❯ x ") && $0.contains("y") } }
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(try text() == "a,b\n1,2\nx,y\n3,4\n")
  }

  @Test func cellsWithLineBreaksAreEdited() throws {
    let session = try session(of: "a,b\n1,\"p\nq\"\n")
    try session.terminal.send(Keys.right + Keys.right + "\u{1B}OQ")
    try session.waitUntil("the lines") {
      $0[0].hasPrefix("b") && $0.contains { $0.hasPrefix("q") }
    }
    try session.terminal.send("!\u{13}")
    try session.waitUntil("the list") { $0.contains { $0.hasPrefix("❯ 1") } }
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
    let edited = try text()
    #expect(edited == "a,b\n1,\"p\nq!\"\n" || edited == "a,b\n1,\"!p\nq\"\n")
  }

  /// Fields that are not edited stay as the file has them now, whatever it had before.
  @Test func quotationMarksOfAnotherProgramStay() throws {
    let session = try session(of: "a,b\n1,2\n6\"in,4\n")
    try Data("a,b\n\"1\",\"2\"\n6\"in,4\n5,6\n".utf8).write(to: file)
    try session.waitUntil("the new row") { $0.contains { $0.hasPrefix("  5 ") } }
    try edit(session)
    try waitUntilSaved("a,b\n\"1X\",\"2\"\n6\"in,4\n5,6\n")
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  /// What was edited before is undone among the rows that another program has written since.
  @Test func anEditIsUndoneAfterTheFileWasRead() throws {
    let session = try session(of: "a,b\n1,2\n3,4\n")
    try edit(session)
    try waitUntilSaved("a,b\n1X,2\n3,4\n")
    try Data("a,b\n0,0\n1X,2\n3,4\n".utf8).write(to: file)
    try session.waitUntil("the new row") { $0.contains { $0.hasPrefix("  0 ") } }
    try session.terminal.send("z")
    try session.waitUntil("the old value") { $0.contains { $0.hasPrefix("❯  1 ") } }
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(try text() == "a,b\n0,0\n1,2\n3,4\n")
  }

  /// Also in a record with a quotation mark within a field.
  @Test func anEditBesideAQuotationMarkIsUndoneAfterTheFileWasRead() throws {
    let session = try session(of: "a,b\n1,6\"in\n")
    try session.terminal.send(Keys.right + Keys.right + Keys.enter + "\u{15}6" + Keys.enter)
    try waitUntilSaved("a,b\n1,6\n")
    try Data("a,b\n1,6\n3,4\n".utf8).write(to: file)
    try session.waitUntil("the new row") { $0.contains { $0.hasPrefix("  3 ") } }
    try session.terminal.send("z")
    try waitUntilSaved("a,b\n1,6\"in\n3,4\n")
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  @Test func whatAnotherProgramWroteIsKept() throws {
    let session = try session(of: "a,b\n1,2\n")
    try Data("a,c\n1,2\n3,4\n".utf8).write(to: file)
    let change = "Another program has changed sheet.csv. Line 1: The headings have changed."
    try session.waitUntil("the change") { $0.contains { $0.hasPrefix(change) } }
    try edit(session)
    let problem = "Not saved, as another program has changed sheet.csv. Write to another file."
    try session.waitUntil("the problem") { $0.contains(problem) }
    #expect(session.screen.lines.contains { $0.hasPrefix("❯ 1X") })
    // The message goes with the next key, the star stays.
    #expect(session.screen.lines[0].hasPrefix("* sheet.csv"))
    try session.terminal.send("oother.csv\r")
    try session.waitUntil("what was written") { $0.contains { $0.hasPrefix("Wrote 1 row") } }
    try session.terminal.send("q")
    try session.waitUntil("a warning") { $0.contains { $0.hasPrefix("Quit again") } }
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(1))
    #expect(session.terminal.outputLine.contains(problem))
    #expect(try text() == "a,c\n1,2\n3,4\n")
    #expect(try text(of: "other.csv") == "a,b\n1X,2\n")
    #expect(try text(of: "sheet (not saved).csv") == "a,b\n1X,2\n")
  }

  @Test func whatCannotBeSavedAtASignalIsKeptBeside() throws {
    try files.add("sheet (not saved).csv", text: "earlier")
    try files.add("sheet.csv", text: "a,b\n1,2\n")
    let session = try session("exec \"$0\" sheet.csv")
    try session.waitUntil("the row") { $0.contains { $0.hasPrefix("❯ 1 ") } }
    try Data("a,c\n1,2\n".utf8).write(to: file)
    try edit(session)
    try session.waitUntil("the problem") { $0.contains { $0.hasPrefix("Not saved") } }
    session.terminal.signal(SIGTERM)
    #expect(try session.terminal.waitForExit() == .signalled(SIGTERM))
    #expect(session.terminal.outputText.contains("sheet (not saved 2).csv\"."))
    #expect(try text() == "a,c\n1,2\n")
    #expect(try text(of: "sheet (not saved).csv") == "earlier")
    #expect(try text(of: "sheet (not saved 2).csv") == "a,b\n1X,2\n")
  }

  @Test func aRemovedFileIsNotMadeAgain() throws {
    let session = try session(of: "a,b\n1,2\n")
    try FileManager.default.removeItem(at: file)
    try edit(session)
    try session.waitUntil("the problem") {
      $0.joined(separator: " ").contains("cannot be read: No such")
    }
    try session.terminal.send("qq")
    #expect(try session.terminal.waitForExit() == .exited(1))
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  /// Another file is saved all the same.
  @Test func oneConflictDoesNotKeepOthersFromTheirFiles() throws {
    try files.add("second.csv", text: "a,b\n1,2\n")
    try files.add("sheet.csv", text: "a,b\n1,2\n")
    let session = try session("\"$0\" sheet.csv second.csv")
    try session.waitUntil("the row") { $0.contains { $0.hasPrefix("❯ 1 ") } }
    try Data("a,c\n".utf8).write(to: file)
    try edit(session)
    try session.waitUntil("the problem") { $0.contains { $0.hasPrefix("Not saved") } }
    try session.terminal.send("\t")
    try session.waitUntil("the other row") { $0.contains { $0.hasPrefix("❯ 1 ") } }
    try edit(session)
    try session.terminal.send("qq")
    #expect(try session.terminal.waitForExit() == .exited(1))
    #expect(try text() == "a,c\n")
    #expect(try text(of: "second.csv") == "a,b\n1X,2\n")
  }

  @Test(arguments: ["", " -", " /dev/stdin"])
  func standardInputIsShown(operand: String) throws {
    let session = try session("printf 'a;b\\n1;2\\n3;4\\n' | \"$0\"\(operand)")
    try session.waitUntil("the row") { $0.contains { $0.hasPrefix("❯ 1 ") } }
    try session.waitUntil("its end") { $0.first?.hasPrefix("Standard input, not saved") == true }
    try session.terminal.send("j")
    try session.waitUntil("the next row") { $0.contains { $0.hasPrefix("❯ 3 ") } }
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(session.terminal.modesLeftBehind == [])
  }

  @Test(arguments: [
    ("/dev/fd/3", "printf 'a,b\\n1,2\\n' | \"$0\" /dev/fd/3 3<&0 </dev/tty"),
    ("pipe", "mkfifo pipe; printf 'a,b\\n1,2\\n' > pipe & \"$0\" pipe"),
  ])
  func pipesAreRead(path: String, line: String) throws {
    let session = try session(line)
    try session.waitUntil("the row") { $0.contains { $0.hasPrefix("❯ 1 ") } }
    #expect(session.screen.lines[0].hasPrefix(path))
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  /// Rows that came are shown, and keys obeyed, while others are awaited.
  @Test func aSlowPipeIsShownAsItComes() throws {
    let session = try session(
      "mkfifo p; (printf 'a,b\n1,2\n'; sleep 1; printf '3,4\n'; sleep 20) > p & \"$0\" < p")
    try session.waitUntil("the row") { $0.contains { $0.hasPrefix("❯ 1 ") } }
    #expect(session.screen.lines[0].hasPrefix("Standard input, reading"))
    try session.waitUntil("the next row") { $0.contains { $0.hasPrefix("  3 ") } }
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  @Test func standardInputIsWrittenWithoutATerminal() throws {
    let run = try CommandRun(executable(named: "csv"), arguments: ["-"], input: "a\tb\n1\t2\n")
    #expect(run.end == .exited(0))
    #expect(run.outputText.contains("   a  b\n1  1  2\n"))
  }

  @Test func whatIsNoTextIsRefused() throws {
    let terminal = try PseudoTerminal(executable(named: "csv"))
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(terminal.outputLine.contains("Name a file, or pipe text to standard input."))
    let missing = try CommandRun(executable(named: "csv"), arguments: ["/nowhere/a.csv"])
    #expect(missing.errorLines == ["/nowhere/a.csv cannot be read: No such file or directory"])
    #expect(missing.end == .exited(1))
    let bytes = try CommandRun(executable(named: "csv"), arguments: ["-"], input: [0x61, 0xFF])
    #expect(bytes.errorLines == [Self.notText])
    #expect(bytes.end == .exited(1))
  }

  /// Otherwise a part of the heading would be lost.
  @Test(arguments: ["a,\"b\"x,c", "a\u{0},b", "a,\"b"])
  func malformedHeadingsAreOnlyRead(headings: String) throws {
    let text = headings + "\n1,2\n3,4\n"
    try files.add("sheet.csv", text: text)
    let run = try CommandRun(
      executable(named: "csv"), arguments: [file.path], input: "edit\ndelete 1 yes\n")
    #expect(run.end == .exited(1))
    #expect(try self.text() == text)
  }

  /// Neither a delimiter nor an error depends on what comes at once.
  @Test func aPipeIsReadTheSameHoweverItComes() throws {
    func run(_ line: String) throws -> CommandRun {
      try CommandRun(
        URL(filePath: "/bin/sh"),
        arguments: ["-c", "(\(line)) | \"$0\"", executable(named: "csv").path])
    }
    for start in ["na", "\\n\\n", "name"] {
      let rest = start == "na" ? "me" : start == "name" ? "" : "name"
      let run = try run("printf '\(start)'; sleep 0.2; printf '\(rest)\\tqty\\n1\\t2\\n'")
      #expect(run.outputText.contains("   name  qty\n1     1    2\n"))
    }
    let late = try run("printf 'a,b\\n1,2\\n'; sleep 0.2; printf '3,\\377\\n'")
    #expect(late.errorLines == [Self.notText])
    #expect(late.end == .exited(1))
  }

  @Test func standardInputIsReadOnce() throws {
    let run = try CommandRun(executable(named: "csv"), arguments: ["-", "-"], input: "a\n1\n")
    #expect(run.errorLines == ["Standard input can be read only once."])
    #expect(run.end == .exited(1))
  }

  /// What is clear in one row decides about the others.
  @Test func decimalCommasAreReadInAWholeColumn() throws {
    try files.add("sheet.csv", text: "kg;who\n1,250;a\n0,5;b\n12,125;c\n3,75;d\n")
    let run = try CommandRun(
      executable(named: "csv"), arguments: [file.path], input: "sort kg\ntotals kg\nsearch kg>3,5\n"
    )
    #expect(run.outputText.contains("1     0,5  b\n2   1,250  a\n3    3,75  d\n4  12,125  c\n"))
    #expect(run.outputText.contains("sum 17.625, mean 4.40625, min 0.5, max 12.125"))
    #expect(run.outputText.contains("1    3,75  d\n2  12,125  c\n"))
  }

  /// They are shown and saved as they are, but count as missing.
  @Test func placeholdersStandAmongNumbers() throws {
    try files.add("sheet.csv", text: "kg,who\n10,a\nN/A,b\n9,c\n")
    let run = try CommandRun(
      executable(named: "csv"), arguments: [file.path], input: "sort kg\nsort kg\ntotals kg\n")
    #expect(run.outputText.contains("1   10  a\n2  N/A  b\n3    9  c\n"))
    #expect(run.outputText.contains("1     9  c\n2    10  a\n3   N/A  b\n"))
    #expect(run.outputText.contains("1    10  a\n2     9  c\n3   N/A  b\n"))
    #expect(run.outputText.contains("kg: 3 rows, 2 numbers, sum 19, mean 9.5, min 9, max 10"))
  }

  /// The screen is on the terminal, and what it shows at the end is the output.
  @Test func aSheetIsPartOfAPipeline() throws {
    try files.add("sheet.csv", text: "a,b\n1,x\n2,y\n3,x\n")
    let session = try session("\"$0\" sheet.csv | tr a-z A-Z > out.csv")
    try session.waitUntil("the row") { $0.contains { $0.hasPrefix("❯ 1  x") } }
    // Sorted downwards by the first column, with the second one hidden.
    try session.terminal.send("/x" + Keys.enter + Keys.right + "ss" + Keys.right + "_q")
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(try text(of: "out.csv") == "A\n3\n1\n")
    #expect(try text() == "a,b\n1,x\n2,y\n3,x\n")
  }

  /// Keys come from the terminal, as standard input is the table.
  @Test func aPipelineMayAlsoBeginBeforeTheSheet() throws {
    let session = try session("printf 'a,b\\n1,x\\n2,y\\n' | \"$0\" | tr a-z A-Z > out.csv")
    try session.waitUntil("the row") { $0.contains { $0.hasPrefix("❯ 1  x") } }
    try session.terminal.send("/y" + Keys.enter + "q")
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(try text(of: "out.csv") == "A,B\n2,Y\n")
  }

  @Test func aPipelineGetsComputedColumns() throws {
    let session = try session("printf 'a,b\\n1,2\\n3,4\\n' | \"$0\" | cat > out.csv")
    try session.waitUntil("its end, and that it is kept") { lines in
      lines.first.map { $0.hasPrefix("Standard input") && !$0.contains(",") } == true
    }
    try edit(session)
    try session.terminal.send("ic = b * 10" + Keys.enter)
    try session.waitUntil("the column") { $0.contains { $0.contains("40") } }
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(try text(of: "out.csv") == "a,c,b\n1X,20,2\n3,40,4\n")
  }

  @Test func aPipelineCanBeOnlyRead() throws {
    let session = try session("printf 'a,b\\n1,2\\n' | \"$0\" -r - | cat > out.csv")
    try session.waitUntil("its end") { $0.first?.hasPrefix("Standard input, read-only") == true }
    try session.terminal.send("i")
    try session.waitUntil("why") { $0.contains { $0.contains("changed here: read-only") } }
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  @Test func anInterruptedPipelineGetsNothing() throws {
    try files.add("sheet.csv", text: "a,b\n1,x\n")
    let session = try session("\"$0\" sheet.csv > out.csv")
    try session.waitUntil("the row") { $0.contains { $0.hasPrefix("❯ 1  x") } }
    try session.terminal.send("\u{3}")
    #expect(try session.terminal.waitForExit() == .exited(130))
    #expect(try text(of: "out.csv") == "")
  }

  #if os(Linux)
    @Test func theProgramSleeps() throws {
      try files.add("sheet.csv", text: "a,b\n1,2\n")
      let session = try session("exec \"$0\" \"$1/sheet.csv\"")
      try session.waitUntil("the row") { $0.contains { $0.hasPrefix("❯ 1 ") } }
      try edit(session)
      try waitUntilSaved("a,b\n1X,2\n")
      let process = try #require(try RunningProcess(argument: file.path))
      #expect(try process.sleeps())
      try session.terminal.send("q")
      #expect(try session.terminal.waitForExit() == .exited(0))
    }
  #endif

  /// A part of a table would pass for the whole.
  @Test func aTableThatIsNotReadToItsEndIsNotWritten() throws {
    let session = try session(
      "mkfifo p; (printf 'a,b\n1,x\n'; sleep 20) > p & \"$0\" p > out.csv")
    try session.waitUntil("the row") { $0.contains { $0.hasPrefix("❯ 1  x") } }
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(1))
    #expect(try text(of: "out.csv") == "")
  }

  @Test func aReaderThatHasEnoughIsNoError() throws {
    let rows = (1...100_000).map { "\($0),x\n" }.joined()
    try files.add("sheet.csv", text: "a,b\n" + rows)
    let run = try CommandRun(
      URL(filePath: "/bin/sh"),
      arguments: [
        "-c", "\"$0\" \"$1\" < /dev/null | head -n 2", executable(named: "csv").path, file.path,
      ])
    #expect(run.errorLines == [] && run.outputText.hasSuffix("\n[Add] [Edit]\n"))
    let session = try session("\"$0\" sheet.csv | head -n 2 > out.csv")
    try session.waitUntil("all rows") { $0[0].contains("1/100000") }
    try session.waitUntil("the end of reading") { !$0[0].contains("reading") }
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(try text(of: "out.csv") == "a,b\n1,x\n")
  }

  /// An export over the file is no part of the sheet, but the sheet itself.
  @Test func anExportOverTheFileEndsAConflict() throws {
    let session = try session(of: "a;b\n1;2\n")
    try Data("a;c\n1;2\n3;4\n".utf8).write(to: file)
    try edit(session)
    try session.waitUntil("the problem") { $0.contains { $0.hasPrefix("Not saved") } }
    // The hidden column is saved, too.
    try session.terminal.send("$_osheet.csv\ry")
    try session.waitUntil("the export") { $0.contains("Saved all rows and columns in sheet.csv") }
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(try text() == "a;b\n1X;2\n")
  }

  @Test func headingsCanBeMissing() throws {
    try files.add("sheet.csv", text: "b;1\na;2\n")
    let run = try CommandRun(
      executable(named: "csv"), arguments: ["-n", file.path],
      input: "search B>1\nexport \(files.folder.path)/other.csv\n")
    #expect(run.outputText.contains("   A  B\n1  b  1\n2  a  2\n"))
    #expect(run.outputText.contains("1  a  2\n"))
    #expect(try text() == "b;1\na;2\n")
    #expect(try text(of: "other.csv") == "a;2\n")
  }

  @Test func theDelimiterCanBeNamed() throws {
    try files.add("sheet.csv", text: "a,b;c\n1,2;3\n")
    func run(_ delimiter: String) throws -> CommandRun {
      try CommandRun(
        executable(named: "csv"), arguments: ["-d", delimiter, file.path], input: "search c=3\n")
    }
    #expect(try run(";").outputText.contains("1  1,2  3\n"))
    #expect(try run(",").outputText.contains("1  1  2;3\n"))
    for delimiter in ["", ",,", "§", "\""] {
      let refused = try run(delimiter)
      #expect(refused.errorLines == ["--delimiter cannot be \"\(delimiter)\"."])
      #expect(refused.end == .exited(1))
    }
  }

  @Test func aFileKeepsTheDelimiterThatWasNamed() throws {
    try files.add("sheet.csv", text: "a:b\n1,1:2\n")
    let run = try CommandRun(
      executable(named: "csv"), arguments: ["-d", ":", file.path],
      input: "select 1\nfill b with 3:4\n")
    #expect(run.end == .exited(0))
    #expect(try text() == "a:b\n1,1:\"3:4\"\n")
  }

  /// A long file takes its time, and quitting says so.
  @Test func aLongSaveIsAnnouncedAtTheEnd() throws {
    let rest = (2...120_000).map { "\($0),2\n" }.joined()
    try files.add("sheet.csv", text: "a,b\n1,2\n" + rest)
    let session = try session("\"$0\" sheet.csv")
    try session.waitUntil("all rows") { $0[0].contains("1/120000") }
    try session.waitUntil("the end of reading") { !$0[0].contains("reading") }
    try session.terminal.send(Keys.right + Keys.enter + "X" + Keys.enter)
    try session.waitUntil("the new value") { $0.contains { $0.contains(" 1X   2") } }
    try session.terminal.send("q")
    try session.waitUntil("an announcement") { $0.contains { $0.hasPrefix("Saving") } }
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(try text() == "a,b\n1X,2\n" + rest)
  }

  /// The quotation marks would be lost, for nothing.
  @Test func whatIsAsBeforeIsNotWritten() throws {
    let text = "\"a\",\"b\"\n\"1\",\"2\"\n3,4\n"
    try files.add("sheet.csv", text: text)
    let run = try CommandRun(
      executable(named: "csv"), arguments: [file.path], input: "edit\nmove 1 2\nmove 2 1\n")
    #expect(run.end == .exited(0))
    #expect(try self.text() == text)
  }

  /// The first rows come at once, but nothing can be edited before the last one is there.
  @Test func aLongFileIsShownWhileItIsRead() throws {
    let lines = (1...60_000).map { "\($0),\($0 % 7),some words that make the line longer\n" }
    try files.add("sheet.csv", text: "a,b,c\n" + lines.joined())
    let session = try session("\"$0\" sheet.csv")
    try session.waitUntil("the end") {
      $0[0].hasSuffix("1/60000") && !$0[0].contains("reading") && $0[11].contains("Edit")
    }
    try session.terminal.send(Keys.right + Keys.enter + "X" + Keys.enter)
    try session.waitUntil("the new value") { $0.contains { $0.hasPrefix("❯ 1X") } }
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
    let expected = "a,b,c\n" + lines.joined().replacing(/^1,/, with: "1X,", maxReplacements: 1)
    #expect(try text() == expected)
  }

  @Test func aTranscriptHasALongFileWhole() throws {
    let lines = (1...30_000).map { "\($0),\($0)\n" }
    try files.add("sheet.csv", text: "a,b\n" + lines.joined())
    let file = file.path
    let run = try CommandRun(executable(named: "csv"), arguments: [file], input: "select 30000\n")
    #expect(run.end == .exited(0))
    #expect(run.screens.first?.last?.split(separator: " ") == ["30000", "30000", "30000"])
  }

  @Test func rowsAreSelected() throws {
    let session = try session(of: "a,b\n1,2\n3,4\n")
    try session.terminal.send(" ")
    try session.waitUntil("a selected row") { $0[0].contains("(1 selected)") }
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }
}
