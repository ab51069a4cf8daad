import Foundation
import TableData
import TableDisplay
import TableTerminal
import TableTestSupport
import TableText
import TerminalDriver
import Testing
import TextDrawing

/// The examples of the page on appearance.
@Suite struct AppearanceGuide {
  @Test func themes() {
    var application = TerminalApplication(ScreenStack(root: TallyScreen()))
    var theme = TextTheme.standard
    theme[.highlight] = TextTheme.Appearance(.basic(0), on: .basic(3))
    theme[.accent, on: .dark] = TextTheme.Appearance(.rgb(red: 255, green: 175, blue: 95))
    theme[.stripe, on: .dark] = TextTheme.Appearance(on: .indexed(235))
    theme[.stripe, on: .light] = TextTheme.Appearance(on: .indexed(255))
    application.theme = theme
    #expect(application.theme == theme && theme != .standard)
  }

  /// The example in the comment of the theme.
  @Test func colors() {
    var application = TerminalApplication(ScreenStack(root: TallyScreen()))
    var theme = TextTheme.standard
    theme[.highlight] = TextTheme.Appearance(.basic(0), on: .basic(3))
    theme[.accent, on: .dark] = TextTheme.Appearance(.rgb(red: 255, green: 175, blue: 95))
    application.theme = theme
    #expect(application.theme == theme)
  }

  struct Account: RowModel {
    let id: Int
    var name: String
    var balance: Int
  }

  struct AccountsDelegate: TableScreenDelegate {
    let title = "Accounts"
    let columnSeparator = BoxStyle.light
    let columns = [
      TextColumn<Account>("Name", text: \.name),
      TextColumn("Balance", alignment: .trailing) { "\($0.balance)" }
        .styled { $0.balance < 0 ? .error : .plain },
    ]
  }

  @Test func styles() {
    let account = Account(id: 1, name: "Rent", balance: -1)
    #expect(AccountsDelegate().columns.map { $0.style?(account) } == [nil, .error])
  }

  @Test func settings() throws {
    var application = TerminalApplication(ScreenStack(root: TallyScreen()))
    let text = """
      [keys]
      search = Ctrl-F /
      [theme]
      highlight = black on yellow
      """
    let settings = try TerminalSettings(text)
    application.keyMap = settings.keyMap
    application.theme = settings.theme
    #expect(application.keyMap[.search] == [.control("f"), .character("/")])
  }

  @Test func keys() {
    var keys = KeyMap()
    keys[.search] = [.control("f")]
    #expect(!keys.isEmpty)
  }

  /// The output shown on the page: a file, the names in it, and a program's messages.
  static func printed() throws -> String {
    let file = """
      # Emacs keys, and a row that stands out more.
      [keys]
      down = Ctrl-N
      up = Ctrl-P
      search = Ctrl-F /
      a = Insert

      [theme]
      base = fixed
      accent = bright-blue bold
      dark.highlight = black on yellow
      light.highlight = default on #ffeeaa
      dark.stripe = on 235

      """
    let settings = try TerminalSettings(file)
    #expect(settings.theme[.accent].color == .basic(12))
    // Names are not broken at hyphens.
    var lines = [""]
    for name in KeyAction.all.map(\.name) {
      let line = lines[lines.count - 1]
      if line.count + name.count + 2 > 80 { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + name + ","
    }
    let actions = lines.joined(separator: "\n").dropLast()
    return file + actions + "\n" + (try linearSession())
  }

  private static func linearSession() throws -> String {
    let folder = try ApplicationFolder(of: "groceries", file: "list.json")
    let terminal = try PseudoTerminal(
      executable(named: "groceries"), arguments: ["--data", folder.file.path, "--linear"],
      environment: ["XDG_CONFIG_HOME": folder.folder.path])
    try terminal.waitFor("?: Help\r\n")
    for (keys, told) in [
      ("a", "Name: \r\n"), ("T", "Name: T\r\n"), ("e", "Name: Te\r\n"), ("a", "Name: Tea\r\n"),
      ("\r", "[Done]\r\n"), ("\r", "Tea, 1 of 1\r\n"), ("ex", "no\r\n"), ("y", "Removed: Tea\r\nN"),
      (
        "z",
        "Removed: Tea\r\nNothing here yet. a Add\r\nAdded: Tea\r\nUndone: Delete Tea\r\nTea, 1 of 1\r\n"
      ),
    ] {
      try terminal.send(keys)
      try terminal.waitFor(told)
    }
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
    return terminal.outputText.replacing("\r\n", with: "\n")
  }
}
