import Foundation
import TableTestSupport
import Testing
import TestWaiting

/// The chooser in a shell pipeline in a terminal: rows come through a pipe, keys and frames use the
/// terminal, and the choice goes to a file.
@Suite(.waiting) struct PickTerminalTests {
  private let folder: PickFolder

  init() throws { folder = try PickFolder() }

  @Test func aLineIsChosen() throws {
    let session = try folder.session("seq 500", waitingFor: "❯ 1")
    try session.terminal.send("42")
    try session.waitUntil("what is found") { $0[0].hasSuffix("/15 of 500") }
    #expect(session.screen.lines[1] == "Search: 42")
    try session.send(Keys.down, thenWaitFor: "❯ 142")
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
    #expect(folder.output == "142\n")
  }

  /// Keys of the options are not.
  @Test func keysAreThoseOfAFile() throws {
    let file = folder.url.appending(path: "keys")
    try "[keys]\ndown = Ctrl-T F2 F4\n".write(to: file, atomically: true, encoding: .utf8)
    let session = try folder.session(
      "seq 500", "--config keys --bind f2:last --expect f4", waitingFor: "❯ 1")
    try session.send("\u{1B}OQ", thenWaitFor: "❯ 500")
    try session.send("\u{1B}[1;5H\u{14}", thenWaitFor: "❯ 2")
    try session.terminal.send("\u{1B}OS")
    try folder.end(of: session, status: 0)
    #expect(folder.output == "f4\n2\n")
  }

  @Test func listenersAreToldWhatChanges() throws {
    let terminal = try folder.terminal("seq 500", "--linear")
    try terminal.waitFor("500")
    try terminal.send("42")
    try terminal.waitFor("42, 1 of 15")
    try terminal.send(Keys.down)
    try terminal.waitFor("142, 2 of 15")
    try terminal.send(Keys.enter)
    try terminal.waitFor("status 0")
    _ = try terminal.waitForExit()
    #expect(!terminal.outputText.contains("\u{1B}"))
    #expect(folder.output == "142\n")
  }

  @Test func severalLinesAreChosen() throws {
    let session = try folder.session("seq 500", "--multiple", waitingFor: "❯ [ ] 1")
    try session.send("\t\t", thenWaitFor: "❯ [ ] 3")
    try session.terminal.send("77")
    try session.waitFor("❯ [ ] 77")
    try session.terminal.send("\t" + Keys.enter)
    try folder.end(of: session, status: 0)
    #expect(folder.output == "1\n2\n77\n")
  }

  @Test func onlySoManyLinesAreChosen() throws {
    let session = try folder.session("seq 500", "--multi=2", waitingFor: "❯ [ ] 1")
    try session.terminal.send("\t\t\t")
    try session.waitUntil("the limit") { $0.contains { $0.hasPrefix("No further row can be ") } }
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
    #expect(folder.output == "1\n2\n")
  }

  @Test(arguments: [Keys.escape, Keys.controlC])
  func nothingIsChosen(key: String) throws {
    let session = try folder.session("seq 500", waitingFor: "❯ 1")
    try session.terminal.send("4" + key)
    try folder.end(of: session, status: 130)
    #expect(folder.output == "")
  }

  /// Later lines change neither the position nor the selection.
  @Test func linesComeWhileSomebodyChooses() throws {
    let fifo = folder.url.appending(path: "fifo")
    // Safe: the path lives until the call returns.
    #expect(unsafe mkfifo(fifo.path, 0o600) == 0)
    let terminal = try PseudoTerminal(
      URL(filePath: "/bin/sh"),
      arguments: [
        "-c", "cd \"$2\"; \"$1\" -m < fifo > output; echo \"status $?\"", "sh",
        executable(named: "pick").path, folder.url.path,
      ], columns: 50, lines: 12)
    let session = ScreenSession(terminal, columns: 50, lines: 12)
    let lines = try FileHandle(forWritingTo: fifo)
    try lines.write(contentsOf: Data("apple\npear\nplum\n".utf8))
    try session.waitFor("❯ [ ] apple")
    // More lines may follow, as the title says.
    #expect(session.screen.lines[0].hasPrefix("Pick …"))
    try session.send(Keys.down + "\t", thenWaitFor: "❯ [ ] plum")
    try lines.write(contentsOf: Data("fig\npeach".utf8))
    try session.waitFor("  [ ] fig")
    #expect(session.screen.lines.contains("❯ [ ] plum"))
    #expect(session.screen.lines.contains("  [x] pear"))
    try lines.close()
    try session.waitFor("  [ ] peach")
    try session.terminal.send("pea")
    try session.waitFor("❯ [ ] peach")
    #expect(session.screen.lines[2...3] == ["  [x] pear", "❯ [ ] peach"])
    try session.terminal.send("\t" + Keys.enter)
    try folder.end(of: session, status: 0)
    #expect(folder.output == "pear\npeach\n")
  }

  /// No part of a line reaches the terminal as a control, and all of it the output.
  @Test func hostileLinesAreShownSafely() throws {
    let session = try folder.session(
      #"printf 'a\033]0;title\007\302\2332J\342\200\256x\000\377\nb\n'"#, waitingFor: "  b")
    try session.send("x", thenWaitFor: "Search: x")
    #expect(session.terminal.foreignControls == [])
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
    let output = try Data(contentsOf: folder.url.appending(path: "output"))
    #expect(
      Array(output) == Array("a\u{1B}]0;title\u{7}\u{9B}2J\u{202E}x\0".utf8) + [0xFF, 0x0A])
  }

  @Test func colorsOfTheInputAreShown() throws {
    let session = try folder.session(
      #"printf 'first\n\033[1;31mred\033[m and \033[38;5;208morange\033[m\n'"#,
      #"--ansi --header "$(printf 'a \033[32mgreen\033[m\007 one')""#,
      waitingFor: "  red and orange")
    #expect(
      session.terminal.outputText.contains("\u{1B}[0;1;31mred \u{1B}[mand \u{1B}[38;5;208morange"))
    #expect(session.screen.lines[2] == "  a green␇ one")
    #expect(session.terminal.foreignControls == [])
    try session.send("red", thenWaitFor: "❯ red and orange")
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
    #expect(folder.output == "red and orange\n")
  }

  @Test func theBestMatchIsHighlighted() throws {
    let session = try folder.session("printf 'xfb\nfoo_bar\nfb\n'", "--fuzzy", waitingFor: "❯ xfb")
    try session.send("fb", thenWaitFor: "❯ fb")
    #expect(session.screen.lines[2...4] == ["❯ fb", "  foo_bar", "  xfb"])
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
    #expect(folder.output == "fb\n")
  }

  @Test func columnsAndThePreviewAreShown() throws {
    let session = try folder.session(
      #"printf 'name,made,value\nLamp,2024-02-29,1200\nBed,2025-12-31,90\n'"#,
      "--csv --title Things", columns: 80, waitingFor: "❯ Lamp  2024-02-29   1200")
    #expect(
      session.screen.lines[2...4] == [
        "  name  made        value", "❯ Lamp  2024-02-29   1200", "  Bed   2025-12-31     90",
      ])
    try session.terminal.send(Keys.down + "\u{1B}OR")
    try session.waitUntil("the preview") { $0[4].hasSuffix("│ made   2025-12-31") }
    #expect(
      session.screen.lines[1...5].map { $0.drop { $0 != "│" } } == [
        "", "│   Bed", "│ name   Bed", "│ made   2025-12-31", "│ value  90",
      ])
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
    #expect(folder.output == "Bed,2025-12-31,90\n")
  }

  @Test func theScreenIsThatOfTheOptions() throws {
    let session = try folder.session(
      "seq 5", "-m +m --prompt 'Which> ' --header Some --header-lines 2 --no-mouse",
      waitingFor: "❯ 3")
    #expect(
      Array(session.screen.lines[1...5]) == ["Which>", "  Some", "  1", "  2", "❯ 3"])
    #expect(!session.terminal.outputText.contains("\u{1B}[?1002h"))
    try session.send("5", thenWaitFor: "Which> 5")
    try session.waitFor("❯ 5")
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
    #expect(folder.output == "5\n")
  }

  @Test func nothingIsChosenWhereNothingIsFound() throws {
    let session = try folder.session("seq 5", waitingFor: "❯ 1")
    try session.send("x", thenWaitFor: "  Nothing found")
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 1)
    #expect(folder.output == "")
  }

  // MARK: - Without input

  private func terminalAlone(_ script: String) throws -> PseudoTerminal {
    try PseudoTerminal(
      URL(filePath: "/bin/sh"),
      arguments: [
        "-c", "cd \"$2\"; \(script); echo \"status $?\"", "sh", executable(named: "pick").path,
        folder.url.path,
      ], columns: 50, lines: 12)
  }

  @Test func filesAreListed() throws {
    let terminal = try terminalAlone(
      """
      mkdir -p a/.hidden b; touch a/.hidden/c .d 'a/e f' b/g; ln -s a h
      export PICK_DEFAULT_COMMAND=; "$1" -f '' | sort > .output; "$1" --null -f h > .zero
      """)
    _ = try terminal.waitForExit()
    #expect(folder.text(of: ".output") == "a/e f\nb/g\nh\n")
    #expect(folder.text(of: ".zero") == "h\0")
  }

  /// Each name is one line, with or without null bytes.
  @Test(arguments: [("", "b\n-c\n.d\n"), ("--null", "b\n-c\n.d\0")])
  func namesOfFilesMayHaveNewlines(option: String, name: String) throws {
    let terminal = try terminalAlone(
      """
      mkdir a; touch "a/$(printf 'b\\n-c\\n.d')" x
      export PICK_DEFAULT_COMMAND=; "$1" \(option) -f .d > output
      """)
    _ = try terminal.waitForExit()
    #expect(folder.output == "a/" + name)
  }

  @Test func aCommandWritesTheLines() throws {
    let terminal = try terminalAlone(
      "PICK_DEFAULT_COMMAND='seq 3; echo no >&2; sleep 1000' \"$1\" > output")
    let session = ScreenSession(terminal, columns: 50, lines: 12)
    try session.waitFor("  3")
    try session.send(Keys.down, thenWaitFor: "❯ 2")
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
    #expect(folder.output == "2\n" && !session.screen.lines.contains { $0.contains("no") })
  }
  @Test func aFailedCommandIsTold() throws {
    let terminal = try terminalAlone(
      "PICK_DEFAULT_COMMAND='echo wrong >&2; exit 3' \"$1\" > output")
    let session = ScreenSession(terminal, columns: 50, lines: 12)
    try session.waitUntil("the failure") { $0.contains { $0.hasPrefix("wrong") } }
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 1)
  }

  @Test func aFailedCommandIsToldWithoutAScreen() throws {
    let terminal = try terminalAlone(
      """
      export PICK_DEFAULT_COMMAND='echo a; echo wrong >&2; exit 3'; "$1" -f b; echo "found $?"
      export PICK_DEFAULT_COMMAND='exit 3'; "$1" -0
      """)
    try terminal.waitFor("found 1")
    try terminal.waitFor("The command failed with status 3.")
    try terminal.waitFor("status 2")
    _ = try terminal.waitForExit()
    #expect(!terminal.outputText.contains("wrong"))
  }

  /// A command that writes many errors does not wait for a reader of them.
  @Test func errorsAreTakenBesideLines() throws {
    let terminal = try terminalAlone(
      """
      export PICK_DEFAULT_COMMAND='head -c 200000 /dev/zero | tr "\\\\0" x >&2; echo a'
      "$1" -f a > output
      """)
    _ = try terminal.waitForExit()
    #expect(folder.output == "a\n")
  }
}
