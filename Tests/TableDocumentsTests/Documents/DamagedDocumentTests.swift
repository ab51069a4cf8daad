import Foundation
import TestSampling
import Testing

@testable import PropertyLists
@testable import TableDocuments

/// Unreadable files are preserved and copied, and nothing overwrites them.
struct DamagedDocumentTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func write(_ data: Data, _ name: String = "book.json") throws -> URL {
    let url = folder.file(name)
    try data.write(to: url)
    return url
  }

  /// Reads a damaged file and checks all guarantees.
  private func expectDamage(_ data: Data, comment: Comment) throws {
    let url = try write(data)
    let facts = try FileFacts(of: url)
    let error = try #require(documentError { try notebookStore(at: url).read() }, comment)
    #expect(error.code == .damaged, comment)
    #expect(try FileFacts(of: url) == facts, comment)
    let copy = try #require(error.copyURL, comment)
    #expect(try Data(contentsOf: copy) == data, comment)
    try FileManager.default.removeItem(at: copy)
    #expect(try folder.names == ["book.json"], comment)
  }

  @Test(arguments: DocumentFormat.allCases)
  func `a truncated document is damaged at every length`(format: DocumentFormat) throws {
    let book = Notebook.numbered(7, pages: 1)
    let data = try format.encode(EncodedEnvelope(version: 1, document: book))
    // A text without trailing white space is still complete.
    let end = data.lastIndex { $0 != UInt8(ascii: "\n") } ?? 0
    let whole = format == .binaryPropertyList ? data.count : end + 1
    for length in stride(from: 0, to: whole, by: Sample.step(1)) {
      try expectDamage(data.prefix(length), comment: "cut to \(length) bytes")
    }
    for length in whole...data.count {
      let url = try write(data.prefix(length))
      #expect(try notebookStore(at: url).read() == book)
    }
  }

  @Test(arguments: Sample.seeds(60))
  func `random bytes are damaged`(seed: Int) throws {
    var generator = SeededRandomNumberGenerator(seed: UInt64(seed))
    let start = ["", "{", "<plist>", "bplist00"][seed % 4]
    let count = Int.random(in: 1...400, using: &generator)
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    try expectDamage(Data(start.utf8) + Data(bytes), comment: "seed \(seed)")
  }

  @Test(arguments: DocumentFormat.allCases, Sample.seeds(60))
  func `changed bytes lead to an error or a document, never further`(
    format: DocumentFormat, seed: Int
  ) throws {
    var generator = SeededRandomNumberGenerator(seed: UInt64(seed))
    let book = Notebook.random(fitsXML: format == .xmlPropertyList, using: &generator)
    var data = try format.encode(EncodedEnvelope(version: 1, document: book))
    for _ in 0...Int.random(in: 0...4, using: &generator) {
      data[.random(in: 0..<data.count, using: &generator)] = .random(in: 0...255, using: &generator)
    }
    let url = try write(data)
    let error = documentError { try notebookStore(at: url).read() }
    #expect([nil, .damaged, .newerVersion].contains(error?.code))
    #expect(try Data(contentsOf: url) == data)
  }

  @Test(arguments: [
    ("", "it is empty"),
    ("[]", "a dictionary was expected at the top level"),
    (
      #"{"version": 1, "document": {"number": "one", "pages": []}}"#,
      "a number was expected at document > number"
    ),
    (#"{"version": 1, "document": {"number": 1}}"#, #""pages" is missing at document"#),
    ("<plist><dict></dict></plist>", #""version" is missing at the top level"#),
  ])
  func `the error tells what is wrong`(text: String, reason: String) throws {
    let url = try write(Data(text.utf8))
    let error = try #require(documentError { try notebookStore(at: url).read() })
    let copy = folder.file("book (damaged \(copyLabel)).json")
    #expect(
      error
        == DocumentError(.damaged, at: url, reason: LocalizedPhrase(verbatim: reason), copy: copy))
  }

  @Test
  func `the copy is named after the file and never overwrites one`() throws {
    for (number, suffix) in ["", " 2", " 3"].enumerated() {
      let url = try write(Data("damage \(number)".utf8), "my book.v2.json")
      let error = documentError { try notebookStore(at: url).read() }
      #expect(
        error?.copyURL?.lastPathComponent == "my book.v2 (damaged \(copyLabel)\(suffix)).json")
    }
    #expect(try folder.names.count == 4)
    for (number, suffix) in ["", " 2", " 3"].enumerated() {
      let copy = folder.file("my book.v2 (damaged \(copyLabel)\(suffix)).json")
      #expect(try Data(contentsOf: copy) == Data("damage \(number)".utf8))
    }
  }

  @Test(arguments: ["book.json", "book", ".book", String(repeating: "文", count: 83) + ".json"])
  func `reading again makes no further copy`(name: String) throws {
    let url = try write(Data("damage".utf8), name)
    let copies = (0..<3).map { number in
      let store = DocumentStore<Notebook>(
        url: url, format: nil, coding: .versioned(), now: { copyTime + Double(number) })
      return documentError { try store.read() }?.copyURL
    }
    #expect(copies[0] != nil)
    #expect(copies == [copies[0], copies[0], copies[0]])
    #expect(try folder.names.count == 2)
  }

  @Test
  func `the copy is no more accessible than the document`() throws {
    let url = try write(Data("damage".utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
    let copy = try #require(documentError { try notebookStore(at: url).read() }?.copyURL)
    #expect(try FileFacts(of: copy).permissions == 0o600)
  }

  @Test(arguments: DocumentFormat.allCases)
  func `a newer version is left alone`(format: DocumentFormat) throws {
    let data = try format.encode(EncodedEnvelope(version: 3, document: ["from": "the future"]))
    let url = try write(data)
    let store = notebookStore(at: url, coding: .versioned(2))
    let error = try #require(documentError { try store.read() })
    let copy = folder.file("book (newer version \(copyLabel)).json")
    let reason = "it is in version 3, and this program reads versions up to 2"
    #expect(
      error
        == DocumentError(
          .newerVersion, at: url, reason: LocalizedPhrase(verbatim: reason), copy: copy))

    // It is not even replaced on demand.
    let choices: [DocumentConflictResolution?] = [nil, .keepBoth, .overwriteWithBackup]
    for choice in choices {
      _ = documentError { try store.save(.numbered(1), resolving: choice) }
      #expect(try Data(contentsOf: url) == data)
    }
    #expect(try Data(contentsOf: copy) == data)
    let own = folder.file("book (conflicting copy \(copyLabel)).json")
    #expect(try notebookStore(at: own, coding: .versioned(2)).read() == .numbered(1))
  }

  @Test
  func `a damaged document is replaced only on demand`() throws {
    let url = try write(Data("damage".utf8))
    let store = notebookStore(at: url)
    _ = documentError { try store.read() }
    let error = documentError { try store.save(.numbered(1)) }
    #expect(error?.code == .changedElsewhere)
    #expect(error?.reason.english == "there is a damaged document")
    #expect(try Data(contentsOf: url) == Data("damage".utf8))
    #expect(try store.saveIfChanged(resolving: .overwriteWithBackup) == .saved)
    #expect(try notebookStore(at: url).read() == .numbered(1))
    #expect(
      try folder.names == [
        "book (damaged \(copyLabel)).json", "book (replaced \(copyLabel)).json", "book.json",
      ])
  }

  @Test
  func `a failed reading changes nothing in the store`() throws {
    let url = folder.file("book.json")
    let store = notebookStore(at: url)
    try store.save(.numbered(1))
    store.update(.numbered(2))
    _ = try write(Data("damage".utf8))
    #expect(documentError { try store.read() }?.code == .damaged)
    #expect(store.document == .numbered(2))
    #expect(store.hasUnsavedChanges)
    #expect(documentError { try store.saveIfChanged() }?.code == .changedElsewhere)
  }
}
