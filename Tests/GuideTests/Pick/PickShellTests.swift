import Foundation
import TableTestSupport
import Testing
import TestWaiting

/// Commands that the chooser runs.
@Suite(.waiting) struct PickShellTests {
  private let folder: PickFolder

  init() throws { folder = try PickFolder() }

  @Test func aPreviewIsWhatACommandWrites() throws {
    let session = try folder.session(
      "printf 'a b\\nc\\n'", "--preview 'echo \"about <\"{}\">\"; echo wrong >&2'", columns: 80,
      waitingFor: "")
    try session.waitUntil("a preview") { $0.contains { $0.hasSuffix("about <a b>") } }
    #expect(session.screen.lines.contains { $0.hasSuffix("wrong") })
    try session.terminal.send(Keys.down)
    try session.waitUntil("the next one") { $0.contains { $0.hasSuffix("about <c>") } }
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
    #expect(folder.output == "c\n")
  }

  @Test func aPreviewHasAPlace() throws {
    let session = try folder.session(
      "seq 30", "--preview 'echo about {}' --preview-window up,4,border-top", waitingFor: "❯ 1")
    try session.waitFor("about 1")
    #expect(session.screen.lines[6].hasPrefix("────") && session.screen.lines[8] == "about 1")
    #expect(
      session.screen.lines[10...]
        == ["The preview can only be at the right or below the", "lines."])
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
  }

  /// An alternative for small terminals has no effect.
  @Test(arguments: ["down,5,<60(right,30%)", "5,<60(up,30%,border-top),down", "<9():down:5"])
  func aPreviewHasOnePlace(place: String) throws {
    let session = try folder.session(
      "seq 30", "--preview 'echo about {}' --preview-window '\(place)'", waitingFor: "❯ 1")
    try session.waitFor("about 1")
    #expect(session.screen.lines.contains("  3") && !session.screen.lines.contains("  5"))
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
  }

  /// A stale preview does not delay the current one.
  @Test func aPreviewOfAnotherLineEndsTheLastOne() throws {
    let session = try folder.session(
      "printf 'a\\nb\\n'",
      "--preview 'echo $$ > {}; test {} = b || sleep 1000; echo about {}'", columns: 80,
      waitingFor: "")
    let process = try processNumber(in: "a")
    try session.terminal.send(Keys.down)
    try session.waitUntil("a preview") { $0.contains { $0.hasSuffix("about b") } }
    try waitForEnd(of: process)
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
  }

  @Test(arguments: [Keys.enter, Keys.escape, "KILL"])
  func aCommandEndsWithItsScreen(key: String) throws {
    let session = try folder.session(
      "seq 5", "--preview 'echo $PPID > parent; echo $$ > own; sleep 1000'", columns: 80,
      waitingFor: "❯ 1                             │   Preview")
    let process = try processNumber(in: "own")
    if key == "KILL" {
      kill(try processNumber(in: "parent"), SIGKILL)
      try session.terminal.waitFor("status 137")
    } else {
      try session.terminal.send(key)
      try session.terminal.waitFor("status")
    }
    _ = try session.terminal.waitForExit()
    try waitForEnd(of: process)
  }

  /// A line is one word for a shell, whatever it contains.
  @Test func noLineIsACommand() throws {
    let lines = [
      "$(touch made-1)", "`touch made-2`", "'; touch made-3; '", "it's \"so\"", "-n", "a\nb", "",
      "{} \\n %s * ~ $HOME", "x;y|z&&w>v #u", "'", "''\\''", "\u{1B}[31mred", "漢字",
    ]
    try Data(lines.joined(separator: "\0").utf8).write(to: folder.url.appending(path: "input"))
    let session = try folder.session(
      "cat input", "--read0 --bind 'ctrl-t:execute(printf \"<%s>%s\" {} {} >> made)'",
      waitingFor: "❯ $(touch made-1)")
    var made = ""
    for (index, line) in lines.enumerated() {
      made += "<\(line)>\(line)"
      try session.terminal.send("\u{14}")
      try folder.waitUntilMade(made, in: session, times: index + 1)
      try session.terminal.send(Keys.down)
    }
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
    #expect(folder.output == "漢字\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.sorted() == ["input", "made", "output"])
  }

  /// An interactive command has the terminal for itself.
  @Test func aCommandHasTheTerminal() throws {
    let session = try folder.session(
      "seq 5", "--bind 'f2:execute(echo ask {}; read answer; echo got $answer > made)'",
      waitingFor: "❯ 1")
    try session.terminal.send("\u{1B}OQ")
    try session.terminal.waitFor("ask 1")
    try session.terminal.send("yes\n")
    try folder.waitUntilMade("got yes\n", in: session)
    try session.send(Keys.down, thenWaitFor: "❯ 2")
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
    #expect(folder.output == "2\n")
  }

  /// The screen stays.
  @Test func aCommandRunsSilently() throws {
    let session = try folder.session(
      "seq 5", "--bind 'f2:execute-silent(echo {} | tee made; cat)+last'", waitingFor: "❯ 1")
    try session.send("\u{1B}OQ", thenWaitFor: "❯ 5")
    #expect(folder.text(of: "made") == "1\n" && !session.terminal.isScreenLeft)
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
  }

  @Test func whatFollowsACommandIsDoneAfterIt() throws {
    let session = try folder.session(
      "seq 5", "--bind 'f2:execute(echo 7 {} > made)+reload(cat made)+last'", waitingFor: "❯ 1")
    try session.send("\u{1B}OQ", thenWaitFor: "❯ 7 1")
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
    #expect(folder.output == "7 1\n")
  }

  /// Its output and status are those of the chooser.
  @Test func aCommandTakesThePlaceOfTheChooser() throws {
    let session = try folder.session(
      "seq 5", "-m --bind 'enter:become(read -r line; echo \"$line\" {+}; exit 3)'",
      waitingFor: "❯ [ ] 1")
    try session.send("\t\t", thenWaitFor: "❯ [ ] 3")
    try session.terminal.send(Keys.enter)
    try session.waitUntil("the terminal") { _ in session.terminal.isScreenLeft }
    try session.terminal.send("yes\n")
    try folder.end(of: session, status: 3)
    #expect(folder.output == "yes 1 2\n")
  }

  @Test func aCommandForALineNeedsOne() throws {
    let session = try folder.session(
      "seq 5", "--bind 'f2:execute(touch x{})+become(echo {+})' --bind 'f4:become(echo {q})'",
      waitingFor: "❯ 1")
    try session.send("nothing", thenWaitFor: "  Nothing found")
    try session.terminal.send("\u{1B}OQ")
    try session.send("\u{7F}\u{7F}", thenWaitFor: "Search: nothi")
    try session.terminal.send("\u{1B}OS")
    try folder.end(of: session, status: 0)
    #expect(folder.output == "nothi\n")
  }

  /// Selected lines need not be among those found.
  @Test func aCommandForSelectedLinesNeedsNoOther() throws {
    let session = try folder.session(
      "seq 5", "-m --bind 'f2:become(echo one {}),f4:become(echo all {+})'",
      waitingFor: "❯ [ ] 1")
    try session.send("\t\t", thenWaitFor: "❯ [ ] 3")
    try session.send("nothing", thenWaitFor: "  Nothing found")
    try session.terminal.send("\u{1B}OQ\u{1B}OS")
    try folder.end(of: session, status: 0)
    #expect(folder.output == "all 1 2\n")
  }

  @Test func whatFollowsAChoiceIsNotDone() throws {
    let session = try folder.session(
      "seq 5", "--bind 'f2:accept+clear-query+become(echo no)'", waitingFor: "❯ 1")
    try session.send("3", thenWaitFor: "❯ 3")
    try session.terminal.send("\u{1B}OQ")
    try folder.end(of: session, status: 0)
    #expect(folder.output == "3\n")
  }

  @Test func otherLinesAreReadInstead() throws {
    let session = try folder.session(
      "printf 'n,m\\n1,2\\n3,4\\n'",
      "-m --csv --bind 'ctrl-r:reload(printf \"n,m\\n%s\\n5,6\\n\" {})'", columns: 60,
      waitingFor: "")
    try session.waitUntil("lines") { $0.contains { $0.hasPrefix("❯ [ ] 1 ") } }
    try session.terminal.send("\t")
    try session.waitUntil("a selected line") { $0.contains { $0.hasPrefix("❯ [ ] 3 ") } }
    try session.terminal.send("\u{12}")
    try session.waitUntil("other lines") { $0.contains { $0.hasPrefix("  [ ] 5 ") } }
    // The selected line is gone, though a similar one exists.
    #expect(session.screen.lines.contains { $0.contains("[ ] 3,4") || $0.contains("[ ] 3 ") })
    #expect(!session.screen.lines.contains { $0.contains("[x]") })
    try session.terminal.send("5" + Keys.enter)
    try folder.end(of: session, status: 0)
    #expect(folder.output == "5,6\n")
  }

  @Test func commandsKnowWhatIsMarkedAndSought() throws {
    let session = try folder.session(
      "printf 'a b:x\\nc d: y \\n'",
      #"-m -d: --bind 'f2:execute(printf "<%s>" {q} {n} {+} {1} {2} {+2} {2..} {x} {-1} > made)'"#,
      waitingFor: "❯ [ ] a b:x")
    try session.terminal.send("\t\t")
    try session.waitUntil("marks") { $0.contains { $0.hasPrefix("❯ [x] c d: y") } }
    try session.send("'d", thenWaitFor: "Search: 'd")
    try session.terminal.send("\u{1B}OQ")
    try folder.waitUntilMade("<'d><1><a b:x><c d: y ><c d><y><x><y><y><{x}><y>", in: session)
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
  }

  @Test(arguments: [
    ("--csv", "n,m\n\"1,5\",\"a \"\"'$HOME\nb\",c\n", "❯ 1,5", "<1,5><a \"'$HOME\nb c><0><>"),
    (
      "--json", #"{"n": "1,5 'x", "m": {"b": [2, null], "a": "$(ls)"}}"# + "\n", "❯ 1,5",
      #"<1,5 'x><{"a":"$(ls)","b":[2,null]}><0><>"#
    ),
    ("--json", "{\"n\":null,\"m\":2}\nnot one\n", "  not one", "<><2><0><>"),
  ])
  func fieldsOfColumnsAreThoseOfTheirCommands(
    format: String, input: String, line: String, output: String
  ) throws {
    try Data(input.utf8).write(to: folder.url.appending(path: "input"))
    let session = try folder.session(
      "cat input", #"\#(format) --bind 'f2:execute(printf "<%s>" {1} {2} {n} {3} > made)'"#,
      columns: 60, waitingFor: "")
    try session.waitUntil("lines") { $0.contains { $0.hasPrefix(line) } }
    try session.terminal.send("\u{1B}OQ")
    try folder.waitUntilMade(output, in: session)
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
  }

  @Test func aPreviewFollowsTheSearch() throws {
    let session = try folder.session(
      "seq 5", "--disabled --preview 'echo \"<\"{q}\">\"{n}'", columns: 80, waitingFor: "")
    try session.waitUntil("a preview") { $0.contains { $0.hasSuffix(" <>0") } }
    try session.terminal.send("4")
    try session.waitUntil("another one") { $0.contains { $0.hasSuffix(" <4>0") } }
    #expect(session.screen.lines.contains { $0.hasPrefix("❯ 1 ") })
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
    #expect(folder.output == "1\n")
  }

  @Test func theSearchReadsOtherLines() throws {
    let session = try folder.session(
      "seq 3", "--disabled --bind 'change:reload:seq {q}0 | tail -n 2'", waitingFor: "❯ 1")
    try session.send("2", thenWaitFor: "  20")
    try session.send("1", thenWaitFor: "  210")
    #expect(session.screen.lines[1...3] == ["Search: 21", "❯ 209", "  210"])
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
    #expect(folder.output == "209\n")
  }

  /// What only looks like the end of a command is a part of it.
  @Test func severalCommandsAreBoundAtOnce() throws {
    let bindings = "f2:execute(true),f4:reload(seq 7 9),ctrl-t:down,f5:last"
    let session = try folder.session(
      "seq 3", "--bind 'ctrl-r:reload(echo \"(a),b:c\"),\(bindings)'", waitingFor: "❯ 1")
    try session.send("\u{1B}OS", thenWaitFor: "❯ 7")
    try session.send("\u{14}", thenWaitFor: "❯ 8")
    try session.send("\u{1B}[15~", thenWaitFor: "❯ 9")
    try session.send("\u{12}", thenWaitFor: "❯ (a),b:c")
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
    #expect(folder.output == "(a),b:c\n")
  }

  @Test func theTitleTellsWhetherLinesAreRead() throws {
    let session = try folder.session(
      "seq 3", "--bind 'f2:reload(seq 7; sleep 1000)' --bind 'f4:reload(seq 9)'",
      waitingFor: "❯ 1")
    try session.waitUntil("the end") { $0[0] == "Pick" }
    try session.send("\u{1B}OQ", thenWaitFor: "  7")
    #expect(session.screen.lines[0].hasPrefix("Pick …"))
    try session.send("\u{1B}OS", thenWaitFor: "  9")
    try session.waitUntil("the end") { $0[0] == "Pick" }
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
  }

  /// Errors are no lines.
  @Test func errorsOfAReloadAreNotRead() throws {
    let session = try folder.session(
      "seq 3", "--bind 'f2:reload(echo wrong >&2; echo new; exit 3)'", waitingFor: "❯ 1")
    try session.send("\u{1B}OQ", thenWaitFor: "❯ new")
    #expect(!session.screen.lines.contains { $0.contains("wrong") })
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
    #expect(folder.output == "new\n")
  }

  @Test(arguments: [
    ("echo wrong >&2; echo more >&2; exit 3", "wrong"),
    ("exit 3", "The command failed with status 3."),
    ("kill -9 $$", "The command failed with status 137."),
    ("head -c 200000 /dev/zero | tr \"\\\\0\" x >&2; exit 1", "xxx"),
  ])
  func aFailedReloadIsTold(command: String, message: String) throws {
    let session = try folder.session(
      "seq 3", "--bind 'f2:reload(\(command))' --bind 'f4:reload(seq 9)'", waitingFor: "❯ 1")
    try session.terminal.send("\u{1B}OQ")
    try session.waitUntil("the failure without lines") { lines in
      lines.contains { $0.hasPrefix(message) } && !lines.contains("❯ 1")
    }
    // It does not end the picker's other commands.
    try session.send("\u{1B}OS", thenWaitFor: "  9")
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
  }

  // MARK: - Processes

  private func processNumber(in name: String) throws -> Int32 {
    let deadline = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < deadline {
      if let text = folder.text(of: name), let number = Int32(text.dropLast()) { return number }
      usleep(10_000)
    }
    return try #require(nil, "No command has begun.")
  }

  private func waitForEnd(of process: Int32) throws {
    let deadline = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < deadline {
      let state = try CommandRun(
        URL(filePath: "/usr/bin/env"), arguments: ["ps", "-o", "stat=", "-p", "\(process)"])
      // A subreaper may be slow to reap a process.
      if state.outputText.isEmpty || state.outputText.hasPrefix("Z") { return }
      usleep(10_000)
    }
    Issue.record("The command goes on.")
  }
}
