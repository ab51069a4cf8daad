import Foundation
import Testing

@testable import PropertyLists
@testable import TableDocuments

/// Work that cannot be saved on exit is recovered, and restored at the next start.
struct DocumentRecoveryTests {
  private let folder: TemporaryFolder
  private let url: URL

  init() throws {
    folder = try TemporaryFolder()
    url = folder.file("book.json")
    try notebookStore(at: url).save(.numbered(1))
  }

  private func store(state: String = "state") -> DocumentStore<Notebook> {
    let store = notebookStore(at: url)
    store.environment = ["XDG_STATE_HOME": folder.file(state).path]
    return store
  }

  /// A store with changes that have not been saved.
  private func unsaved(_ document: Notebook, state: String = "state") throws -> DocumentStore<
    Notebook
  > {
    let store = store(state: state)
    try store.read()
    store.update(document)
    return store
  }

  @Test
  func `a document is recovered, offered, taken and removed when it is saved`() throws {
    let recovered = try #require(try unsaved(.numbered(2)).saveRecoveryFile())
    #expect(
      recovered.url.path == folder.file("state").path + "/recovered-documents" + folder.url.path
        + "/book (unsaved \(copyLabel)).json")
    #expect(try FileFacts(of: recovered.url).permissions == 0o600)
    #expect(try notebookStore(at: url).read() == .numbered(1))
    let store = store()
    try store.read()
    #expect(store.recoveryFile == recovered)
    #expect(store.recoverDocument() == .numbered(2))
    #expect(store.hasUnsavedChanges)
    #expect(
      store.recoveryNotice?.english == """
        Changes that could not be saved were taken from "\(recovered.url.path)". Undo leaves them \
        there.
        """)
    try store.saveIfChanged()
    #expect(store.recoveryFile == nil)
    #expect(try notebookStore(at: url).read() == .numbered(2))
  }

  @Test
  func `nothing is recovered when nothing is lost`() throws {
    let store = try unsaved(.numbered(1))
    #expect(try store.saveRecoveryFile() == nil)
    try notebookStore(at: folder.file("other.json")).save(.numbered(5))
    try Data(contentsOf: folder.file("other.json")).write(to: url)
    #expect(documentError { try store.save(.numbered(3)) }?.code == .changedElsewhere)
    #expect(try store.saveRecoveryFile() == nil)
    #expect(store.recoveryFile == nil)
  }

  @Test
  func `a version that was taken and changed is offered again`() throws {
    _ = try unsaved(.numbered(2)).saveRecoveryFile()
    let store = store()
    try store.read()
    _ = store.recoverDocument()
    try store.save(.numbered(3))
    #expect(store.recoveryFile != nil)
  }

  @Test
  func `a version that is older than the document, or damaged, is not taken`() throws {
    let recovered = try #require(try unsaved(.numbered(2)).saveRecoveryFile())
    let files = FileManager.default
    for time in [Date.distantPast, Date.distantFuture] {
      try files.setAttributes([.modificationDate: time], ofItemAtPath: recovered.url.path)
      if time == .distantFuture { try Data("damage".utf8).write(to: recovered.url) }
      let store = store()
      try store.read()
      #expect(store.recoverDocument() == nil)
      #expect(store.document == .numbered(1))
      #expect(
        store.recoveryNotice?.english.hasSuffix("older than the document or damaged.") == true)
    }
  }

  @Test
  func `several versions are kept, and the same one once`() throws {
    let first = try unsaved(.numbered(2)).saveRecoveryFile()
    #expect(try unsaved(.numbered(2)).saveRecoveryFile() == first)
    let second = try unsaved(.numbered(3)).saveRecoveryFile()
    #expect(second != first)
    let other = notebookStore(at: folder.file("other.json"))
    other.environment = store().environment
    #expect(other.recoveryFile == nil)
  }

  @Test
  func `where the state folder cannot be written there is the one for temporary files`() throws {
    try Data().write(to: folder.file("file"))
    let store = try unsaved(.numbered(2), state: "file")
    let recovered = try #require(try store.saveRecoveryFile())
    let root = FileManager.default.temporaryDirectory.appending(
      path: "recovered-documents-\(geteuid())")
    #expect(recovered.url.path.hasPrefix(root.path + "/"))
    #expect(store.recoverDocument() == .numbered(2))
    try store.save(.numbered(2))
    #expect(store.recoveryFile == nil)
  }

  @Test
  func `a document that its format cannot hold is recovered in another one`() throws {
    let dates = [Date(timeIntervalSinceReferenceDate: 0.5)]
    let store = DocumentStore<[Date]>(
      url: folder.file("dates.plist"), coding: .plain.supporting(.propertyLists))
    store.environment = self.store().environment
    store.update(dates)
    #expect(documentError { try store.saveIfChanged() }?.code == .notEncodable)
    let recovered = try #require(try store.saveRecoveryFile())
    #expect(
      try Data(contentsOf: recovered.url) == Data("[\n  \"2001-01-01T00:00:00.5Z\"\n]\n".utf8))
    #expect(store.recoverDocument() == dates)
  }

  @Test
  func `attachments stay as long as a recovered version may name them`() throws {
    _ = try unsaved(.numbered(2)).saveRecoveryFile()
    let document = try DocumentFile(at: url, for: .reading)
    #expect(RecoveryFolder.all(for: document, store().environment).contains { !$0.files.isEmpty })
  }
}
