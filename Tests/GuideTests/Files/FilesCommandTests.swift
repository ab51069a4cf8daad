import Foundation
import TableTestSupport
import Testing

/// The tree of files through a pipe.
@Suite struct FilesCommandTests {
  private let files: FilesFolder

  init() throws { files = try FilesFolder() }

  /// The screens below the title, without the names of the folders and the blanks inside lines.
  private func rows(of run: CommandRun) -> [[String]] {
    run.screens.map { screen in
      screen.dropFirst().filter { !$0.hasPrefix("/") }
        .map { $0.replacing(#/ {3,}(\d+ bytes)$/#) { " … \($0.1)" } }
    }
  }

  @Test func foldersAreExpandedAndCollapsed() throws {
    let run = try files.run(
      ["music", "papers"], "expand 1", "expand 3", "collapse 1", "expand 1", "collapse 3")
    #expect(run.end == .exited(0))
    #expect(run.screens[0][1] == files.folder.path + "/music")
    let jazz = ["1  ▾ jazz", "2      blue.txt … 5 bytes"]
    let letter = "letter.txt … 13 bytes"
    let open = jazz + ["3    ▾ live", "4        1959.txt … 0 bytes", "5  ▸ rock", "6    \(letter)"]
    #expect(
      rows(of: run) == [
        ["1  ▸ jazz", "2  ▸ rock", "3    \(letter)"],
        jazz + ["3    ▸ live", "4  ▸ rock", "5    \(letter)"], open,
        ["1  ▸ jazz", "2  ▸ rock", "3    \(letter)"], open,
        jazz + ["3    ▸ live", "4  ▸ rock", "5    \(letter)"],
      ])
  }

  @Test func anEmptyFolderLosesItsSign() throws {
    let run = try files.run(["music"], "expand 2", "expand 2")
    #expect(rows(of: run) == [["1  ▸ jazz", "2  ▸ rock"], ["1  ▸ jazz", "2    rock"]])
    #expect(run.errorReasons == ["rock cannot be expanded."])
  }

  @Test func aFolderThatIsShownTwiceIsExpandedOnce() throws {
    let run = try files.run(["music", "music"], "expand 4", "search rock")
    #expect(
      rows(of: run)[1] == [
        "1  ▸ jazz", "2  ▸ rock", "3  ▸ jazz", "4    rock",
      ])
    #expect(rows(of: run)[2] == ["1  ▸ rock", "2    rock"])
  }

  @Test func openingGoesIntoAFolderAndTellsThePathOfAFile() throws {
    let run = try files.run(["music"], "open 1", "open 1", "back")
    let jazz = files.folder.path + "/music/jazz"
    #expect(run.screens[1].prefix(2) == ["‹ jazz", jazz])
    let opened = ["1    blue.txt … 5 bytes", "2  ▸ live"]
    #expect(
      rows(of: run) == [["1  ▸ jazz", "2  ▸ rock"], opened, opened, ["1  ▸ jazz", "2  ▸ rock"]])
    #expect(run.screens[2].last == jazz + "/blue.txt")
  }

  /// Sizes are rounded to three digits, but compared in bytes.
  @Test func filesAreSortedBySize() throws {
    for (name, size) in [("a", 1_234_567), ("b", 999_999), ("c", 1_234_568), ("d", 1)] {
      try files.add("papers/" + name, text: String(repeating: "x", count: size))
    }
    let run = try files.run(["papers"], "sort size", "sort size", "search b")
    let sizes = run.screens[1].suffix(5).map { $0.replacing(#/ {2,}/#) { _ in " " } }
    #expect(
      sizes == ["1 d 1 byte", "2 letter.txt 13 bytes", "3 b 1 MB", "4 a 1.2 MB", "5 c 1.2 MB"])
    #expect(run.screens[2].suffix(5).first?.hasPrefix("1    c") == true)
    #expect(run.screens[3].filter { $0.first?.isNumber == true }.count == 1)
  }

  @Test func nothingCanBeEdited() throws {
    let run = try files.run(["papers"], "delete 1", "edit", "swipe 1 left", "move 1 1")
    #expect(
      run.errorReasons == [
        "letter.txt cannot be deleted.",
        "There is no command or button \"edit\" here. Try help.",
        "letter.txt has no actions for swiping left.", "letter.txt cannot be moved.",
      ])
  }

  @Test(arguments: [
    ("nothing", "No such file or directory"), ("papers/letter.txt", "Not a directory"),
  ])
  func aFolderThatCannotBeReadIsTold(name: String, reason: String) throws {
    let run = try files.run(["music", name])
    #expect(run.end == .exited(1) && run.output.isEmpty)
    #expect(run.errorText == "\(files.folder.path)/\(name): \(reason)\n")
  }

  @Test func aFolderThatIsGoneSinceIsTold() throws {
    let terminal = try files.session("music")
    try terminal.waitFor("❯ ▸ jazz")
    try FileManager.default.removeItem(at: files.folder.appending(path: "music/jazz"))
    try terminal.terminal.send(Keys.right)
    try terminal.waitUntil("why") { $0.joined(separator: " ").contains("No such file") }
    #expect(terminal.screen.lines.contains("❯ ▸ jazz"))
  }

  @Test func aLinkToAFolderAboveIsAFile() throws {
    try FileManager.default.createSymbolicLink(
      atPath: files.folder.path + "/music/rock/up", withDestinationPath: "..")
    let run = try files.run(["music"], "expand 2")
    #expect(rows(of: run)[1].last == "3      up … 2 bytes")
  }

  @Test func hostileNamesAreHarmless() throws {
    let names = [
      "\u{1B}[2J", "a\nb", "\u{202E}c", "e\u{301}", "\u{E9}", String(repeating: "宽", count: 80),
    ]
    for name in names { try files.add("papers/" + name) }
    #if os(Linux)
      // Names that are not in UTF-8, and look alike.
      let script = #"touch "$0/$(printf '\377')" "$0/$(printf '\376')""#
      let shell = try CommandRun(
        URL(filePath: "/bin/sh"), arguments: ["-c", script, files.folder.path + "/papers"])
      #expect(shell.end == .exited(0))
    #endif
    let run = try files.run(["papers"], "show")
    #expect(run.end == .exited(0))
    #expect(run.output.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A })
    #if os(Linux)
      #expect(rows(of: run)[0].count == 9)
    #endif
  }
}
