import Foundation
import Testing

@testable import TableDocuments

/// Two stores of one file, as in two programs: neither version is ever lost.
struct ChangedElsewhereTests {
  private let folder: TemporaryFolder
  private let url: URL
  private let ours: DocumentStore<Notebook>
  private let theirs: DocumentStore<Notebook>

  init() throws {
    folder = try TemporaryFolder()
    url = folder.file("book.json")
    ours = notebookStore(at: url)
    theirs = notebookStore(at: url)
    try ours.save(.numbered(1))
    try theirs.read()
    try theirs.save(.numbered(2))
  }

  private var conflictingCopy: URL {
    folder.file("book (conflicting copy \(copyLabel)).json")
  }

  private func saved(at url: URL) throws -> Notebook? {
    try notebookStore(at: url).read()
  }

  @Test
  func `a change elsewhere is noticed, and both versions are kept`() throws {
    let error = try #require(documentError { try ours.save(.numbered(3)) })
    let reason = "another program has changed it since it was read"
    #expect(
      error
        == DocumentError(
          .changedElsewhere, at: url, reason: LocalizedPhrase(verbatim: reason),
          copy: conflictingCopy))
    #expect(try saved(at: url) == .numbered(2))
    #expect(try saved(at: conflictingCopy) == .numbered(3))
    #expect(DocumentError.preservesUnsavedChanges(error))
    #expect(ours.hasUnsavedChanges)
    #expect(try folder.names == [conflictingCopy.lastPathComponent, "book.json"])
  }

  @Test
  func `only a copy of what was to be saved keeps the work`() {
    let copy = folder.file("copy.json")
    #expect(
      !DocumentError.preservesUnsavedChanges(
        DocumentError(.changedElsewhere, at: url, reason: "changed")))
    #expect(
      !DocumentError.preservesUnsavedChanges(
        DocumentError(.damaged, at: url, reason: "damaged", copy: copy)))
    #expect(!DocumentError.preservesUnsavedChanges(CancellationError()))
  }

  @Test
  func `the version beside the file follows later changes`() throws {
    for number in 3...6 {
      #expect(documentError { try ours.save(.numbered(number)) }?.copyURL != nil)
    }
    #expect(try folder.names.count == 2)
    let copies = try folder.names.filter { $0 != "book.json" }
    #expect(try saved(at: folder.file(copies[0])) == .numbered(6))
    #expect(try saved(at: url) == .numbered(2))
  }

  @Test
  func `both can be kept without an error`() throws {
    #expect(
      try ours.save(.numbered(3), resolving: .keepBoth) == .savedAsCopy(conflictingCopy))
    #expect(!ours.hasUnsavedChanges)
    #expect(try ours.saveIfChanged() == .unchanged)
    #expect(try saved(at: url) == .numbered(2))
    #expect(try saved(at: conflictingCopy) == .numbered(3))
  }

  @Test
  func `theirs can be kept beside ours`() throws {
    _ = documentError { try ours.save(.numbered(3)) }
    #expect(try ours.saveIfChanged(resolving: .overwriteWithBackup) == .saved)
    #expect(try saved(at: url) == .numbered(3))
    // Our version is in place now, so its copy is no longer needed.
    #expect(try folder.names == ["book (replaced \(copyLabel)).json", "book.json"])
    #expect(try saved(at: folder.file("book (replaced \(copyLabel)).json")) == .numbered(2))
    #expect(try ours.save(.numbered(4)) == .saved)
    #expect(documentError { try theirs.save(.numbered(5)) }?.code == .changedElsewhere)
  }

  @Test
  func `theirs can be taken`() throws {
    _ = documentError { try ours.save(.numbered(3)) }
    #expect(try ours.read() == .numbered(2))
    #expect(try ours.save(.numbered(4)) == .saved)
    #expect(try saved(at: url) == .numbered(4))
    #expect(try saved(at: conflictingCopy) == .numbered(3))
  }

  @Test
  func `a copy that somebody has changed is not removed`() throws {
    _ = documentError { try ours.save(.numbered(3)) }
    try Data("mine".utf8).write(to: conflictingCopy)
    #expect(try ours.saveIfChanged(resolving: .overwriteWithBackup) == .saved)
    #expect(try Data(contentsOf: conflictingCopy) == Data("mine".utf8))
  }

  @Test
  func `a change of the same length at the same time is noticed`() throws {
    try ours.read()
    let before = try FileFacts(of: url)
    let text = String(decoding: before.contents, as: UTF8.self)
    let file = try FileHandle(forWritingTo: url)
    try file.write(contentsOf: Data(text.replacing("Page of 2", with: "Page of 9").utf8))
    try file.close()
    try FileManager.default.setAttributes(
      [.modificationDate: before.modification ?? .now], ofItemAtPath: url.path)
    #expect(try FileFacts(of: url).inode == before.inode)
    #expect(documentError { try ours.save(.numbered(3)) }?.code == .changedElsewhere)
  }

  @Test
  func `another file with the same contents is no change`() throws {
    try ours.read()
    let data = try Data(contentsOf: url)
    try FileManager.default.removeItem(at: url)
    try data.write(to: url)
    #expect(try ours.save(.numbered(3)) == .saved)
  }

  @Test
  func `the same version saved twice is no conflict`() throws {
    #expect(try ours.save(.numbered(2)) == .saved)
    #expect(try folder.names == ["book.json"])
  }

  @Test
  func `a file that was never read is not overwritten`() throws {
    let third = notebookStore(at: url)
    let error = documentError { try third.save(.numbered(3)) }
    #expect(error?.reason.english == "there is a file that has not been read")
    #expect(try saved(at: url) == .numbered(2))
  }

  @Test
  func `a file that was not there is not overwritten`() throws {
    let place = folder.file("new.json")
    let third = notebookStore(at: place)
    #expect(try third.read() == nil)
    try notebookStore(at: place).save(.numbered(1))
    let error = documentError { try third.save(.numbered(2)) }
    #expect(error?.reason.english == "another program has created a file there")
    #expect(try saved(at: place) == .numbered(1))
  }

  @Test
  func `a newer version made elsewhere is not overwritten`() throws {
    let data = try DocumentFormat.json.encode(EncodedEnvelope(version: 2, document: 0))
    try data.write(to: url)
    let error = documentError {
      try ours.save(.numbered(3), resolving: .overwriteWithBackup)
    }
    let reason = "there is a document of a newer version"
    #expect(
      error
        == DocumentError(
          .changedElsewhere, at: url, reason: LocalizedPhrase(verbatim: reason),
          copy: conflictingCopy))
    #expect(try Data(contentsOf: url) == data)
  }

  private struct Measure: Codable, Equatable, Sendable {
    var number: Double
  }

  @Test
  func `a document with NaN that was only read is no change`() throws {
    let url = folder.file("measure.json")
    let other = DocumentStore<Measure>(url: url)
    #expect(try other.save(Measure(number: .nan)) == .saved)
    #expect(!other.hasUnsavedChanges)
    #expect(try other.save(Measure(number: .nan)) == .unchanged)
    let store = DocumentStore<Measure>(url: url)
    _ = try store.read()
    try other.save(Measure(number: 1))
    #expect(!store.hasUnsavedChanges)
    #expect(try store.saveIfChanged() == .unchanged)
    #expect(documentError { try store.save(Measure(number: 2)) }?.code == .changedElsewhere)
  }
}
