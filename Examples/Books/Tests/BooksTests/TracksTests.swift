import Foundation
import Testing

/// The program of the guide to databases: a table in thirty lines.
@Suite struct TracksTests {
  private let file = URL.temporaryDirectory.appending(path: "tracks-\(UUID()).sqlite").path

  private func screens(after input: String) throws -> [String] {
    let run = try BooksRun([file], of: "music", input: input)
    #expect(run.errors.isEmpty && run.status == 0, "\(run.errors)")
    return run.screens.map { $0.trimmingCharacters(in: .newlines) }.filter { !$0.isEmpty }
  }

  @Test func itHasThirtyLinesAtMost() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let source = folder.appending(path: "../../Sources/Music/Tracks.swift").standardized
    let lines = try String(contentsOf: source, encoding: .utf8).split(separator: "\n")
    #expect(lines.count <= 30)
  }

  @Test func rowsAreAddedSortedFoundDeletedAndUndone() throws {
    defer {
      for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + end) }
    }
    let added = try screens(
      after: """
        add
        set title River
        set artist Joni Mitchell
        done
        add
        set title Help
        set artist Beatles
        set seconds 138
        done
        """)
    #expect(
      added.last == """
        Tracks
        [Add] [Undo] [Edit]
           Title  Artist         Seconds
        Beatles
        1  Help   Beatles            138                                               ›
        Joni Mitchell
        2  River  Joni Mitchell                                                        ›
        """)
    let sorted = try screens(after: "sort title\nsort title\nsearch joni\nsearch\nselect all\n")
    #expect(
      sorted[2] == """
        Tracks
        [Add] [Edit]
           Title ▼  Artist         Seconds
        1  River    Joni Mitchell                                                      ›
        2  Help     Beatles            138                                             ›
        """)
    let grouped = try screens(after: "group title\ngroup\n")
    #expect(
      grouped[1] == """
        Tracks
        [Add] [Edit]
           Title ▲  Artist         Seconds
        Help
        1  Help     Beatles            138                                             ›
        River
        2  River    Joni Mitchell                                                      ›
        """)
    let refused = try BooksRun([file], of: "music", input: "group seconds\n")
    #expect("\(refused.errors)".contains("These rows cannot be grouped by Seconds."))
    let own = try screens(after: "")
    #expect(grouped.last == own.last)
    #expect(sorted[3].hasPrefix("Tracks (1 found)"))
    #expect(sorted.last?.hasPrefix("Tracks (2 selected)") == true)
    let deleted = try screens(
      after: "select all\ndelete selected\nyes\nundo\nopen 1\nset title Hey\nback\n")
    #expect(deleted.contains { $0.contains("Undone: Delete selected rows") })
    #expect(deleted.last?.contains("1  Hey    Beatles") == true)
  }
}
