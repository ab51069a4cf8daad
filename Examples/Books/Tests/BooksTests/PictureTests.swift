import Foundation
import ScreenTestSupport
import TableSource
import Testing

@testable import Books

/// The pictures in the documentation show what the program shows.
///
/// What it writes to a terminal is replayed, and drawn. To make them anew, set `PICTURES` to
/// `write`.
@Suite struct PictureTests {
  /// How the terminal looks in a picture.
  enum Look: String, CaseIterable {
    case light, dark, plain

    var environment: [String: String] {
      switch self {
      case .light: ["COLORTERM": "truecolor", "COLORFGBG": "0;15"]
      case .dark: ["COLORTERM": "truecolor", "COLORFGBG": "15;0"]
      case .plain: ["NO_COLOR": "1"]
      }
    }

    var theme: PictureTheme {
      switch self {
      case .light: .light
      case .dark: .dark
      case .plain: .plain
      }
    }
  }

  @Test(arguments: Look.allCases, [[80, 24], [160, 50]])
  func thePictureShowsWhatTheProgramShows(look: Look, size: [Int]) throws {
    let (columns, lines) = (size[0], size[1])
    let library = try Library()
    var generator = BookGenerator(count: 2_000)
    try library.database.load { generator.next() }
    let terminal = try PseudoTerminal(
      BooksRun.executable, arguments: ["--data", library.file.path],
      environment: ["TZ": "UTC"].merging(look.environment) { $1 }, columns: columns, lines: lines)
    let session = ScreenSession(terminal, columns: columns, lines: lines)
    try session.waitUntil("the list") { $0.contains { $0.contains("1/2000") } }
    try terminal.send("'37%\r")
    try session.waitUntil("the middle") { $0.contains { $0.contains("741/2000") } }
    try terminal.send("jxjjx")
    try session.waitUntil("the selection") { $0.contains { $0.contains("2 selected") } }
    let picture = ScreenPicture(
      of: session.screen, title: "books in a terminal of \(columns) columns", theme: look.theme)
    let file = Self.folder.appending(path: "books-\(look)-\(columns)x\(lines).svg")
    if Self.writes { try picture.text.write(to: file, atomically: true, encoding: .utf8) }
    let isUpToDate = try String(contentsOf: file, encoding: .utf8) == picture.text
    #expect(isUpToDate, "Look at the screen; if it is as it should be, set PICTURES to write.")
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  private static let writes = ProcessInfo.processInfo.environment["PICTURES"] == "write"

  private static let folder = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.appending(path: "Documentation/Pictures")
}
