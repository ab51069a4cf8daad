import Foundation
import PropertyLists
import TableApplication
import TableColumns
import TableData
import TableTerminal
import TestSampling
import Testing

@testable import checklist
@testable import groceries
@testable import homepwner
@testable import memo
@testable import TableDocuments

/// Mutated and damaged files of all apps are either rejected and left alone, or opened, edited once
/// and saved with everything unknown to the program preserved.
///
/// `MUTATIONS=100000` tries that many of them.
struct MutatedFileTests {
  private static let count =
    ProcessInfo.processInfo.environment["MUTATIONS"].flatMap { Int($0) } ?? Sample.count(1_200)

  /// The outcomes.
  private struct Tally {
    var refused = 0
    var unchanged = 0
    var saved = 0
  }

  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "mutations-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Tries a share of the mutations on the files of one app.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - originals: The files that the app itself writes.
  ///   - known: Keys that the app knows and may leave out.
  ///   - edit: Opens the file, edits its first row and saves it; returns the expected changes by
  ///     the paths of the values, or `nil` if there is no row.
  /// - Throws: Any error other than that of a document, which no app should throw.
  private func tryAll(
    _ name: String, _ originals: [Data], known: [String],
    edit: (URL) throws -> [[String]: String]?
  ) throws {
    var tally = Tally()
    let file = folder.appending(path: name)
    for seed in 0..<Self.count / 8 {
      var mutation = FileMutation(seed: UInt64(seed))
      let data = try mutation.mutated(originals[seed % originals.count])
      try data.write(to: file)
      let changes: [[String]: String]?
      do {
        changes = try edit(file)
      } catch let error as DocumentError {
        tally.refused += 1
        #expect(try Data(contentsOf: file) == data, "seed \(seed): \(error)")
        try removeCopies()
        continue
      }
      if let changes {
        tally.saved += 1
        var expected = try FileContents(of: data)
        for (path, text) in changes { expected.set(path, to: text) }
        var found = try FileContents(of: Data(contentsOf: file))
        expected.dropNulls(of: known)
        found.dropNulls(of: known)
        let isEqual = found == expected
        #expect(
          isEqual,
          """
          seed \(seed): lost \(expected.lines.subtracting(found.lines).sorted()), \
          new \(found.lines.subtracting(expected.lines).sorted())
          """)
      } else {
        tally.unchanged += 1
        #expect(try Data(contentsOf: file) == data, "seed \(seed)")
      }
    }
    print(
      "\(name): \(tally.saved) saved, \(tally.refused) refused, \(tally.unchanged) without rows")
    #expect(tally.saved > 0)
    #expect(tally.refused > 0)
    try FileManager.default.removeItem(at: folder)
  }

  private func removeCopies() throws {
    for copy in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where copy.contains(" (") {
      try FileManager.default.removeItem(at: folder.appending(path: copy))
    }
  }

  /// Writes a document as an app does and returns the bytes.
  private func written<Document: Codable & Equatable & Sendable>(
    _ document: Document, _ format: DocumentFormat,
    _ coding: DocumentCoding<Document> = .versioned()
  ) throws -> Data {
    let file = folder.appending(path: "original")
    defer { try? FileManager.default.removeItem(at: file) }
    try DocumentStore(url: file, format: format, coding: coding).save(document)
    return try Data(contentsOf: file)
  }

  @Test(arguments: DocumentFormat.textFormats)
  func homepwner(format: DocumentFormat) throws {
    var items = [Item(name: "Lamp", serialNumber: "A1", value: 5), Item(), Item(name: "文")]
    items[1].photo = Photo(name: "a.png", file: "b.png")
    let original = try written(HomepwnerDocument(items: items), format)
    try tryAll("items", [original], known: ["photo"]) { file in
      let store = try ItemStore(file: file)
      guard var first = Array(store.source.snapshot.rows).first else { return nil }
      first.name = "edited"
      try store.source.edit { try $0.update(first) }
      try store.document.save()
      return [["document", "items", "0", "name"]: "edited"]
    }
  }

  @Test(arguments: DocumentFormat.textFormats)
  func checklist(format: DocumentFormat) throws {
    var due = ToDo(text: "two")
    due.due = CalendarDay("2026-12-24")
    let table = try ToDoTable([
      TableSection(ToDoList(name: "List"), rows: [ToDo(text: "one"), due]),
      TableSection(ToDoList(name: "Other"), rows: [ToDo(text: "three")]),
    ])
    let original = try written(table, format)
    try tryAll("lists", [original], known: ["due"]) { file in
      let store = try ToDoStore(file: file)
      let table = store.source.snapshot
      guard let list = table.sections.first, var first = table.items(of: list.id).first
      else { return nil }
      first.text = "edited"
      try store.source.edit { try $0.update(first) }
      try store.document.save()
      return [["document", "0", "rows", "0", "text"]: "edited"]
    }
  }

  @Test
  func groceries() throws {
    typealias Table = TableSnapshot<SingleSection, Grocery>
    let original = try written(
      Table(SingleSection(), rows: [Grocery(name: "Milk"), Grocery(name: "Tea")]), .json)
    try tryAll("groceries", [original], known: []) { file in
      let store = DocumentStore<Table>(url: file)
      guard var table = try store.read(), var first = Array(table.rows).first else { return nil }
      // As in the app, whose rows are in the one section that it makes.
      guard table.section(containing: first.id)?.id == 0 else { return nil }
      first.name = "edited"
      try table.update(first)
      try store.save(table)
      let section = try #require(table.path(id: first.id)).section
      return [["document", "\(section)", "rows", "0", "name"]: "edited"]
    }
  }

  @Test(arguments: ["MemoInfo.plist", "memos.json"])
  func memo(name: String) throws {
    func memo(_ text: String) -> Memo {
      var memo = Memo()
      memo.write(text, at: "2016/04/26 16:29")
      return memo
    }
    let table = try MemoTable([
      TableSection(Account(name: "icloud"), rows: [memo("one\ntwo"), memo("三")]),
      TableSection(Account(name: "qq"), rows: [memo("four")]),
    ])
    let file = folder.appending(path: name)
    let formats: [DocumentFormat] =
      name.hasSuffix("json") ? [.json] : [.xmlPropertyList, .binaryPropertyList]
    let originals = try formats.map { try written(table, $0, .memos(for: file)) }
    try tryAll(name, originals, known: ["title", "createTime", "detail"]) { file in
      let store = try MemoStore(file: file)
      let table = store.source.snapshot
      guard let section = table.sections.indices.first(where: { table.items(at: $0) > 0 }),
        var first = table.memos(of: Array(table.sections)[section].id).first
      else { return nil }
      let account = Array(table.sections)[section]
      first.write("edited", at: "2016/01/01 10:00")
      try store.source.edit { try $0.update(first) }
      try store.document.save()
      let row =
        name.hasSuffix("json") && account.isVersioned(in: file)
        ? ["document", "\(section)", "rows", "0"] : [account.name, "0"]
      return [
        row + ["title"]: "edited", row + ["detail"]: "edited",
        row + ["createTime"]: "2016/01/01 10:00",
      ]
    }
  }
}

extension MemoTable {
  fileprivate func items(at section: Int) -> Int { memos(of: Array(sections)[section].id).count }
}

extension Account {
  /// Whether the file is in the table's own form rather than in that of the original app.
  fileprivate func isVersioned(in file: URL) -> Bool {
    (try? FileContents(of: Data(contentsOf: file)).lines.contains {
      $0.hasPrefix("/\(Array("version".utf8)) = number")
    })
      ?? false
  }
}
