import Foundation
import ScreenTestSupport
import DatabaseScreens
import Testing

@testable import Books

/// The pictures in the documentation match the program.
///
/// Its terminal output is replayed and drawn. To update the pictures, set `PICTURES` to `write`.
@Suite struct PictureTests {
  @Test(arguments: PictureLook.allCases, [[80, 24], [160, 50]])
  func thePictureShowsWhatTheProgramShows(look: PictureLook, size: [Int]) throws {
    let (columns, lines) = (size[0], size[1])
    let library = try Library()
    var generator = BookGenerator(count: 2_000)
    try library.store.bulkInsert { generator.next() }
    let terminal = try PseudoTerminal(
      BooksRun.executable(), arguments: ["--data", library.file.path],
      environment: ["TZ": "UTC"].merging(look.environment) { $1 }, columns: columns, lines: lines)
    let session = ScreenSession(terminal, columns: columns, lines: lines)
    try session.waitUntil("the list") { $0.contains { $0.contains("1/2000") } }
    try terminal.send("'37%\r")
    try session.waitUntil("the middle") { $0.contains { $0.contains("741/2000") } }
    try terminal.send("jxjjx")
    try session.waitUntil("the selection") { $0.contains { $0.contains("2 selected") } }
    try session.waitForPicture(
      "books-\(look)-\(columns)x\(lines)", title: "books in a terminal of \(columns) columns",
      look: look)
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }
}
