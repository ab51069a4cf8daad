import Foundation
import TableDatabase
import Testing

@testable import Tracks

extension WebTests {
  /// A table of a database in a page.
  @Suite(.serialized) struct TracksTests {
    @Test(.enabled(if: Chromium.isInstalled, Chromium.missing))
    func aPageFollowsADatabase() throws {
      let file = URL.temporaryDirectory.appending(path: "tracks-\(UUID().uuidString).sqlite").path
      defer {
        for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + end) }
      }
      let server = try PageProgram([file], program: "tracks")
      let visitor = try Chromium()
      try visitor.open(server.url)
      let store = try TableStore(Track.table, in: SQLiteEngine(path: file))
      for artist in ["Joni Mitchell", "Nina Simone"] {
        for title in ["Blue", "Sinnerman", "River"] {
          try store.insert(Track(title: title, artist: artist, seconds: 200), named: "Add")
        }
      }
      try visitor.wait("return d.n == 6 && rows.querySelectorAll('.heading').length == 2")
      try visitor.expectFresh()
      try visitor.open(server.url + "?sort=-title&find=blue")
      let titles =
        "return [...rows.querySelectorAll('td:first-child')].map(cell => cell.textContent).join()"
      try visitor.wait("return rows.querySelectorAll('td').length == 6")
      #expect(try visitor.run(titles, as: String.self) == "Blue,Blue")
      try visitor.expectNoComplaint()
    }
  }
}
