import Foundation
import TableTestSupport
import Testing

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
    let house = try Household(ListedItem.estate)
    let session = try house.session(
      columns: columns, lines: lines, environment: look.environment)
    try session.waitUntil("the list") { $0.contains { $0.hasPrefix("❯ Persian Rug") } }
    try session.terminal.send("jjj")
    try session.waitUntil("the fourth row") { $0.contains { $0.hasPrefix("❯ Walnut") } }
    let picture = ScreenPicture(
      of: session.screen, title: "homepwner in a terminal of \(columns) columns", theme: look.theme)
    let file = Self.folder.appending(path: "homepwner-\(look)-\(columns)x\(lines).svg")
    if Self.writes { try picture.text.write(to: file, atomically: true, encoding: .utf8) }
    let isUpToDate = try String(contentsOf: file, encoding: .utf8) == picture.text
    #expect(isUpToDate, "Look at the screen; if it is as it should be, set PICTURES to write.")
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(try house.items == ListedItem.estate)
  }

  private static let writes = ProcessInfo.processInfo.environment["PICTURES"] == "write"

  private static let folder = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.appending(path: "Documentation/Pictures")
}
