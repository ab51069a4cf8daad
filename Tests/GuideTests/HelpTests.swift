import Foundation
import TableTestSupport
import Testing

/// The keys shown in guides work.
@Suite struct HelpTests {
  /// The keys that lead to the screen whose help a guide shows.
  private static let screens = [
    ("Homepwner", "homepwner", "items.json", "e"), ("Memo", "memo", "MemoInfo.plist", Keys.enter),
    ("Checklist", "checklist", "lists.json", "aMilk" + Keys.controlS + "e"),
  ]

  /// The guides whose only text block is a help.
  static let paths = screens.map { "Documentation/\($0.0).md" }

  @Test(arguments: screens)
  func theKeysAreThoseOfTheHelp(guide: String, program: String, file: String, keys: String) throws {
    let path = "Documentation/\(guide).md"
    let shown = try #require(try Article(path).blocks(in: "text").first)
    let folder = try ApplicationFolder(of: program, file: file)
    if let sample = try? PackageFiles.text(of: "Documentation/Samples/\(file)") {
      try Data(sample.utf8).write(to: folder.file)
    }
    let session = try folder.session(columns: 80, lines: 40)
    try session.waitUntil("a screen") { $0.contains { $0.contains("Help") } }
    try session.terminal.send(keys + "?")
    try session.waitFor("/ Search  Any other key Back")
    let lines = session.screen.lines.dropFirst().dropLast().filter { !$0.isEmpty }
    #expect(lines == shown.lines)
    try Guides.rewrite(shown, as: lines, in: path)
    try session.terminal.send(" " + Keys.controlC)
    #expect(try session.terminal.waitForExit() == .exited(0))
  }
}
