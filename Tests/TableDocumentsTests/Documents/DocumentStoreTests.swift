import Foundation
import TestTraps
import Testing

@testable import PropertyLists
@testable import TableDocuments

struct DocumentStoreTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: DocumentFormat.allCases, 0..<5)
  func `what one store saves another reads`(format: DocumentFormat, seed: Int) throws {
    var generator = SeededRandomNumberGenerator(seed: UInt64(seed))
    let book = Notebook.random(fitsXML: format == .xmlPropertyList, using: &generator)
    let url = folder.file("book")
    #expect(try notebookStore(at: url, format: format).save(book) == .saved)
    #expect(try notebookStore(at: url).read() == book)
    #expect(try folder.names == ["book"])
  }

  @Test
  func `nothing is against a place that can be written`() throws {
    let folder = try TemporaryFolder()
    #expect(notebookStore(at: folder.file("new.json")).writabilityError == nil)
    #expect(try folder.names == [])
  }

  @Test
  func `there is no document before the first save`() throws {
    let store = notebookStore(at: folder.file("book.json"))
    #expect(try store.read() == nil)
    #expect(store.document == nil)
    #expect(!store.hasUnsavedChanges)
    #expect(try store.saveIfChanged() == .unchanged)
    #expect(try folder.names.isEmpty)
  }

  @Test
  func `what a place begins with is not written until it changes`() throws {
    let store = notebookStore(at: folder.file("book.json"))
    #expect(try store.read(default: .numbered(1)) == .numbered(1))
    #expect(!store.hasUnsavedChanges)
    #expect(try store.save(.numbered(1)) == .unchanged)
    #expect(try store.saveIfChanged() == .unchanged)
    #expect(try folder.names.isEmpty)
    #expect(try store.save(.numbered(2)) == .saved)
    #expect(try store.save(.numbered(1)) == .saved)
    let other = notebookStore(at: folder.file("book.json"))
    #expect(try other.read(default: .numbered(3)) == .numbered(1))
  }

  @Test
  func `a file that comes up meanwhile is no beginning`() throws {
    let store = notebookStore(at: folder.file("book.json"))
    _ = try store.read(default: .numbered(1))
    try notebookStore(at: folder.file("book.json")).save(.numbered(2))
    #expect(documentError { try store.save(.numbered(1)) }?.code == .changedElsewhere)
  }

  @Test
  func `changes are known until they are saved`() throws {
    let store = notebookStore(at: folder.file("book.json"))
    store.update(.numbered(1))
    #expect(store.hasUnsavedChanges)
    #expect(store.document == .numbered(1))
    #expect(try store.saveIfChanged() == .saved)
    #expect(!store.hasUnsavedChanges)
    #expect(try store.saveIfChanged() == .unchanged)
    store.update(.numbered(2))
    #expect(try store.read() == .numbered(1))
    #expect(!store.hasUnsavedChanges)
  }

  @Test(arguments: DocumentFormat.allCases)
  func `what has not changed is not written`(format: DocumentFormat) throws {
    let url = folder.file("book")
    try format.encode(EncodedEnvelope(version: 1, document: Notebook.numbered(1))).write(to: url)
    let facts = try FileFacts(of: url)
    let store = notebookStore(at: url, format: .json)
    let book = try #require(try store.read())
    #expect(try store.save(book) == .unchanged)
    store.update(.numbered(2))
    store.update(book)
    #expect(try store.saveIfChanged() == .unchanged)
    #expect(try FileFacts(of: url) == facts)
    #expect(try folder.names == ["book"])
  }

  @Test
  func `a migrated document is not written until it changes`() throws {
    let coding = DocumentCoding<Notebook>.versioned(
      2, migrations: [DocumentMigration(from: 1, reading: Int.self) { .numbered($0) }])
    let url = folder.file("book.json")
    try Data(#"{"version": 1, "document": 5}"#.utf8).write(to: url)
    let facts = try FileFacts(of: url)
    let store = notebookStore(at: url, coding: coding)
    #expect(try store.read() == .numbered(5))
    #expect(try store.saveIfChanged() == .unchanged)
    #expect(try FileFacts(of: url) == facts)
    #expect(try store.save(.numbered(6)) == .saved)
    #expect(try notebookStore(at: url, coding: coding).read() == .numbered(6))
  }

  @Test(arguments: DocumentFormat.allCases, DocumentFormat.allCases)
  func `a file keeps its format`(format: DocumentFormat, configured: DocumentFormat) throws {
    let url = folder.file(configured.fileName)
    try notebookStore(at: url, format: format).save(.numbered(1))
    let store = notebookStore(at: url, format: configured)
    try store.read()
    try store.save(.numbered(2))
    #expect(DocumentFormat(of: try Data(contentsOf: url)) == format)
  }

  @Test(arguments: [
    ("a.json", DocumentFormat.json), ("a.plist", .xmlPropertyList), ("a", .json),
  ])
  func `the extension decides about a new file`(name: String, format: DocumentFormat) throws {
    let url = folder.file(name)
    try notebookStore(at: url).save(.numbered(1))
    #expect(DocumentFormat(of: try Data(contentsOf: url)) == format)
  }

  @Test
  func `a file keeps its form`() throws {
    let url = folder.file("book.json")
    try notebookStore(at: url, coding: .plain.supporting(.propertyLists)).save(.numbered(1))
    let store = notebookStore(at: url, coding: .versioned().or(.plain))
    #expect(try store.read() == .numbered(1))
    try store.save(.numbered(2))
    #expect(
      try notebookStore(at: url, coding: .plain.supporting(.propertyLists)).read() == .numbered(2))
  }

  @Test
  func `another program's property list survives an edit`() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>163</key><array><dict>
      <key>createTime</key><string>2016/03/26 16:34</string>
      <key>title</key><string>招行</string></dict></array></dict></plist>
      """
    let url = folder.file("MemoInfo.plist")
    try Data(text.utf8).write(to: url)
    typealias Memos = [String: [[String: String]]]
    let store = DocumentStore<Memos>(url: url, coding: .plain.supporting(.propertyLists))
    var memos = try #require(try store.read())
    memos["new"] = []
    try store.save(memos)
    let read = try PropertyListDecoder().decode(Memos.self, from: Data(contentsOf: url))
    #expect(read == ["163": [["createTime": "2016/03/26 16:34", "title": "招行"]], "new": []])
  }

  @Test
  func `a removed file is written again`() throws {
    let url = folder.file("book.json")
    let store = notebookStore(at: url)
    try store.save(.numbered(1))
    try FileManager.default.removeItem(at: url)
    #expect(try store.save(.numbered(1)) == .saved)
    #expect(try notebookStore(at: url).read() == .numbered(1))
  }

  @Test
  func `a document that cannot be written leaves the file alone`() throws {
    let url = folder.file("numbers.plist")
    let store = DocumentStore<[String: Tower]>(
      url: url, coding: .versioned().supporting(.propertyLists))
    try store.save(["a": Tower(height: 1)])
    let error = try #require(documentError { try store.save(["a": Tower(height: 300)]) })
    #expect(error.code == .notEncodable)
    #expect(error.reason.english == "it is nested too deeply")
    #expect(store.hasUnsavedChanges)
    #expect(
      try DocumentStore<[String: Tower]>(url: url, coding: .versioned().supporting(.propertyLists))
        .read() == ["a": Tower(height: 1)])
    #expect(try folder.names == ["numbers.plist"])
    #expect(try store.save(["a": Tower(height: 2)]) == .saved)
  }

  @Test
  func `the place of a document is a file`() async {
    expectTrap(
      "The URL of a document must be a file URL",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        guard let url = URL(string: "https://example.org/book.json") else { return }
        _ = DocumentStore<Notebook>(url: url, coding: .versioned().supporting(.propertyLists))
      })
  }
}

/// A value that contains one of its own kind, as often as it is high.
private indirect enum Tower: Codable, Equatable, Sendable {
  case ground
  case floor(Tower)

  init(height: Int) {
    self = (0..<height).reduce(.ground) { tower, _ in .floor(tower) }
  }
}
