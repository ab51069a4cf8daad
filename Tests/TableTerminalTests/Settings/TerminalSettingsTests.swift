import Foundation
import TableTestSupport
import TableText
import TestSampling
import Testing

import TextDrawing
@testable import TableTerminal

/// The file with a user's keys and colors.
@Suite struct TerminalSettingsTests {
  @Test func partsOfScreensAreGivenLooks() throws {
    let settings = try TerminalSettings(
      """
      # Colours
      [Theme]
      base = fixed
      accent = bright-blue bold
      dark.highlight = black on yellow
      light.highlight = default on #ffeeaa underlined
      match = 208

      """)
    var theme = TextTheme.fixed
    theme[.accent] = TextTheme.Appearance(.basic(12), attributes: .bold)
    theme[.highlight, on: .dark] = TextTheme.Appearance(.basic(0), on: .basic(3))
    theme[.highlight, on: .light] = TextTheme.Appearance(
      on: .rgb(red: 255, green: 238, blue: 170), attributes: .underlined)
    theme[.match] = TextTheme.Appearance(.indexed(208))
    #expect(settings.theme == theme && settings.keyMap.isEmpty)
  }

  @Test func dimTextIsShownUndimmed() throws {
    let settings = try TerminalSettings("[theme]\nsecondary = default\nbar = default")
    for background in ColorPalette.Background.allCases {
      #expect(settings.theme[.secondary, on: background] == TextTheme.Appearance())
      #expect(settings.theme[.bar, on: background] == TextTheme.Appearance())
    }
  }

  @Test func anEmptyFileSetsNothing() throws {
    let settings = try TerminalSettings("\n# nothing\n[keys]\n", for: .plain)
    #expect(settings.theme == .plain && settings.keyMap.isEmpty)
  }

  @Test(arguments: [
    (
      "search = /", "Line 1: \"search = /\" is not in a section. Write [keys] or [theme] above it."
    ),
    ("[colors]", "Line 1: There is no section [colors]. Write [keys] or [theme]."),
    ("[keys]\nsearch", "Line 2: \"search\" is not a setting. Write NAME = VALUE."),
    ("[keys]\nsearch =", "Line 2: \"search =\" is not a setting. Write NAME = VALUE."),
    (
      "[keys]\nup = Ctrl-Foo",
      "Line 2: There is no key \"Ctrl-Foo\". Keys are written like a, Space, F5 or Ctrl-S."
    ),
    ("[keys]\nsearch = F3\nsort = s F3", "Line 3: F3 is already assigned to \"search\" in line 2."),
    ("[keys]\nsearch = F3\nsearch = F4", "Line 3: \"search\" already has keys from line 2."),
    ("[keys]\nsearch = F3\n/ = F4", "Line 3: \"/\" already has keys from line 2."),
    (
      "[keys]\n\nsearch = k",
      "Line 3: k is already assigned to \"up\". Assign other keys to that too, as in up = F5."
    ),
    ("[keys]\nsearch = Ctrl-C", "Line 2: Ctrl-C is reserved."),
    ("[keys]\nsearch = 5", "Line 2: 5 is reserved."),
    (
      "[theme]\naccent = purple",
      "Line 2: There is no color or attribute \"purple\". Colors are black, red, green, yellow, "
        + "blue, magenta, cyan, white, these with bright- before them, default, 0 to 255, and #rrggbb."
    ),
    (
      "[theme]\nrow = red",
      "Line 2: There is no part \"row\". Parts: text, title, header, heading, secondary, accent, "
        + "destructive, error, bar, stripe, highlight, cell, selection, match, or base for all of them."
    ),
    (
      "[theme]\nbase = neon",
      "Line 2: There is no theme \"neon\". Themes: standard, fixed, plain."
    ),
    (
      "[theme]\nselection = red\nbase = plain",
      "Line 3: The base of a theme must come before its parts."
    ),
  ])
  func whatCannotBeUnderstoodIsTold(text: String, reason: String) {
    #expect(throws: UserError(reason)) { try TerminalSettings(text) }
  }

  @Test func unknownActionsAreToldWithThoseThereAre() {
    #expect {
      try TerminalSettings("[keys]\nfnid = F3")
    } throws: { error in
      "\(error)".hasPrefix(
        "Line 2: There is no action or key \"fnid\". Actions: up, down, page-up,")
    }
  }

  /// Whatever a file contains, it is parsed or rejected.
  @Test(arguments: Sample.seeds(200))
  func noTextStopsTheReading(seed: Int) {
    var generator = FrameTestGenerator(seed: seed)
    let pieces = [
      "[keys]", "[theme]", "\n", "\r\n", "=", " = ", "search", "up", "k", "Ctrl-", "#", "[", "]",
      "é\u{301}",
      "accent", "dark.", "on", "red", "#12345g", "256", "\u{0}", "\u{1B}[2J", "base", "fixed", " ",
    ]
    let text = (0..<30).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    do {
      _ = try TerminalSettings(text)
    } catch {
      #expect(error.description.hasPrefix("Line "))
    }
  }

  @Test(arguments: [
    (["XDG_CONFIG_HOME": "/x", "HOME": "/h"], "/x/memo/config"),
    (["HOME": "/h"], "/h/.config/memo/config"),
    (["XDG_CONFIG_HOME": "x", "HOME": "/h"], "/h/.config/memo/config"), ([:], nil),
  ])
  func theUsualFileIsWhereProgramsHaveIt(environment: [String: String], path: String?) {
    #expect(TerminalSettings.defaultFile(named: "memo", environment: environment)?.path == path)
  }

  @Test func theUsualFileIsReadWhereItIsThere() throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "settings-\(UUID())")
    defer { try? FileManager.default.removeItem(at: home) }
    let environment = ["XDG_CONFIG_HOME": home.path]
    #expect(try TerminalSettings(defaultFileOf: "memo", environment: environment) == nil)
    let folder = home.appending(path: "memo")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("[keys]\nnonsense\n".utf8).write(to: folder.appending(path: "config"))
    #expect(throws: UserError.self) {
      try TerminalSettings(defaultFileOf: "memo", environment: environment)
    }
  }

  // MARK: - Programs

  private func terminal(
    _ settings: String?, arguments: [String] = [], folder: ApplicationFolder
  ) throws -> ScreenSession {
    let config = folder.folder.appending(path: "groceries/config")
    try FileManager.default.createDirectory(
      at: config.deletingLastPathComponent(), withIntermediateDirectories: true)
    if let settings { try Data(settings.utf8).write(to: config) }
    let terminal = try PseudoTerminal(
      executable(named: "groceries"), arguments: ["--data", folder.file.path] + arguments,
      environment: ["XDG_CONFIG_HOME": folder.folder.path, "COLORFGBG": "15;0"], columns: 60,
      lines: 8)
    return ScreenSession(terminal, columns: 60, lines: 8)
  }

  @Test func aProgramHasTheKeysAndColoursOfItsFile() throws {
    let folder = try ApplicationFolder(of: "groceries", file: "list.json")
    _ = try folder.run("add", "set name Tea", "done", "add", "set name Milk", "done")
    let session = try terminal(
      "[keys]\ndown = t\nback = Q\n[theme]\nhighlight = black on yellow\n", folder: folder)
    try session.waitFor("❯ Tea")
    try session.send("t", thenWaitFor: "❯ Milk")
    let line = session.screen.lines.firstIndex(of: "❯ Milk") ?? 0
    let cell = session.screen.cells[line][2].rendition
    #expect(cell.color == .basic(0) && cell.background == .basic(3) && cell.attributes == [])
    try session.terminal.send("Q")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  @Test func aDamagedUsualFileIsToldAndTheProgramGoesOn() throws {
    let folder = try ApplicationFolder(of: "groceries", file: "list.json")
    let session = try terminal("[keys]\nsearch = Ctrl-Foo\n", folder: folder)
    try session.waitUntil("the message") {
      $0.joined(separator: " ").contains("There is no key")
    }
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  @Test func aFileThatIsNamedHasToBeRight() throws {
    let folder = try ApplicationFolder(of: "groceries", file: "list.json")
    let config = folder.folder.appending(path: "keys")
    func run() throws -> CommandRun {
      try CommandRun(
        executable(named: "groceries"),
        arguments: ["--data", folder.file.path, "--config", config.path], input: "")
    }
    var told = try run()
    #expect(told.end == .exited(1))
    #expect(told.errorText.hasPrefix("The settings in \(config.path) cannot be read: "))
    try Data("[keys]\nsearch = F3 F3x\n".utf8).write(to: config)
    told = try run()
    #expect(told.end == .exited(1))
    #expect(
      told.errorText == "The settings in \(config.path) cannot be used. Line 2: There is no key "
        + "\"F3x\". Keys are written like a, Space, F5 or Ctrl-S.\n")
    try Data([0xFF, 0xFE]).write(to: config)
    #expect(try run().errorText == "The settings in \(config.path) are not text in UTF-8.\n")
    try Data("[keys]\nsearch = F3\n".utf8).write(to: config)
    #expect(try run().end == .exited(0))
  }
}
