import Foundation
import Testing

@testable import TableDocuments

/// Documents that are merged with another program's saves.
struct MergedDocumentTests {
  let folder: TemporaryFolder
  let url: URL
  let ours: DocumentStore<Errands>
  let theirs: DocumentStore<Errands>

  init() throws {
    folder = try TemporaryFolder()
    url = folder.file("book.json")
    try errandStore(at: url).save(Errands(["a": "1", "b": "2"]))
    (ours, theirs) = (errandStore(at: url), errandStore(at: url))
    try ours.read()
    try theirs.read()
  }

  func edit(_ store: DocumentStore<Errands>, _ id: String, _ text: String?) throws {
    var document = try #require(store.document)
    document[id] = text
    try store.save(document)
  }

  private var saved: Errands? { get throws { try errandStore(at: url).read() } }

  @Test func aSaveMergesWhatWasSavedElsewhere() throws {
    var versions: [DocumentMergeResult<Errands>] = []
    ours.didMerge = { versions.append($0) }
    try edit(theirs, "a", "3")
    try edit(ours, "b", "4")
    let merged = Errands(["a": "3", "b": "4"])
    #expect(try saved == merged)
    #expect(ours.document == merged && !ours.hasUnsavedChanges)
    #expect(try folder.names == ["book.json"])
    #expect(versions.map(\.base) == [Errands(["a": "1", "b": "2"])])
    #expect(versions.map(\.theirs) == [Errands(["a": "3", "b": "2"])])
    #expect(versions.map(\.mine) == [Errands(["a": "1", "b": "4"])])
    #expect(versions.map(\.merged) == [merged])
    #expect(versions.map(\.copyURL) == [nil])
    // The other one continues from there.
    try edit(theirs, "c", "5")
    #expect(try saved == Errands(["a": "3", "b": "4", "c": "5"]))
  }

  @Test func onlyAConflictKeepsAVersionAside() throws {
    var copies: [URL?] = []
    ours.didMerge = { copies.append($0.copyURL) }
    try edit(theirs, "a", "3")
    try edit(ours, "a", "4")
    #expect(try saved == Errands(["a": "3", "b": "2"]))
    let copy = folder.file("book (conflicting copy \(copyLabel)).json")
    #expect(copies == [copy])
    #expect(try errandStore(at: copy).read() == Errands(["a": "4", "b": "2"]))
    #expect(!ours.hasUnsavedChanges)
  }

  /// Another program changes the file while this one saves, and then changes it back, or removes
  /// it.
  @Test(arguments: [false, true])
  func aFileThatIsAsItWasAgain(isRemoved: Bool) throws {
    let before = try Data(contentsOf: url)
    let changed = Errands(["a": "9", "b": "2"])
    let coding = DocumentCoding<Errands>.stored(
      as: Errands.self,
      reading: { [url] errands in
        guard errands == changed else { return errands }
        if isRemoved {
          try FileManager.default.removeItem(at: url)
        } else {
          try before.write(to: url)
        }
        return errands
      }, writing: { $0 })
    let store = DocumentStore<Errands>(url: url, format: nil, coding: coding, now: { copyTime })
    store.mergePolicy = .errands
    var document = try #require(try store.read())
    try theirs.save(changed)
    document["b"] = "4"
    #expect(try store.save(document) == .saved)
    #expect(try saved == document)
    #expect(try folder.names == ["book.json"])
  }

  @Test func changesAreNoticedWhileNothingIsSaved() throws {
    #expect(!ours.mergeExternalChanges())
    try edit(theirs, "a", "3")
    var unsaved = try #require(ours.document)
    unsaved["b"] = nil
    ours.update(unsaved)
    #expect(ours.mergeExternalChanges())
    #expect(!ours.mergeExternalChanges())
    #expect(ours.document == Errands(["a": "3"]))
    #expect(ours.hasUnsavedChanges)
    #expect(try saved == Errands(["a": "3", "b": "2"]))
    #expect(try ours.saveIfChanged() == .saved)
    #expect(try saved == Errands(["a": "3"]))
    // Our own save is nothing new.
    #expect(!ours.mergeExternalChanges())
    #expect(theirs.mergeExternalChanges())
    #expect(!theirs.hasUnsavedChanges)
  }

  /// A new file is merged with the program's initial document.
  @Test func aFileThatAppears() throws {
    let other = folder.file("new.json")
    let store = errandStore(at: other)
    _ = try store.read(default: Errands(["x": "1"]))
    #expect(!store.mergeExternalChanges())
    try errandStore(at: other).save(Errands(["x": "1", "y": "2"]))
    #expect(store.mergeExternalChanges())
    #expect(store.document == Errands(["x": "1", "y": "2"]))
  }

  @Test func whatCannotBeMergedIsKeptApart() throws {
    var edited = try #require(ours.document)
    edited["a"] = "5"
    try Data("{".utf8).write(to: url)
    #expect(!ours.mergeExternalChanges())
    let error = documentError { try ours.save(edited) }
    #expect(error?.code == .changedElsewhere)
    #expect(error?.reason.english == "there is a damaged document")
    #expect(try Data(contentsOf: url) == Data("{".utf8))
    ours.mergePolicy = DocumentMergePolicy { _, _, _ in throw CocoaError(.coderInvalidValue) }
    try Data(#"{"list": []}"#.utf8).write(to: url)
    #expect(!ours.mergeExternalChanges())
    #expect(documentError { try ours.saveIfChanged() }?.code == .changedElsewhere)
    ours.mergePolicy = nil
    #expect(!ours.mergeExternalChanges())
    #expect(documentError { try ours.saveIfChanged() }?.code == .changedElsewhere)
  }

  @Test func aFileThatIsGoneIsMadeAgain() throws {
    try FileManager.default.removeItem(at: url)
    #expect(!ours.mergeExternalChanges())
    try edit(ours, "a", "5")
    #expect(try saved == Errands(["a": "5", "b": "2"]))
  }

  /// Values unknown to both programs are as in the file, and stay with the restored parts of an
  /// element that is gone there.
  @Test func unknownKeysAreMergedByTheirKeys() throws {
    func write(_ text: String) throws { try Data(text.utf8).write(to: url) }
    try write(
      #"{"list": [{"id": "a", "text": "1", "color": "red", "size": 1}, {"id": "b", "text": "2", "mark": 7}], "old": 1}"#
    )
    try ours.read()
    try write(
      #"{"list": [{"id": "a", "text": "1", "color": "blue"}, {"id": "c", "text": "3", "new": true}], "more": 2}"#
    )
    ours.mergePolicy = DocumentMergePolicy { _, theirs, mine in
      // An element changed here stays, though it is gone there.
      (Errands(["a": mine["a"] ?? "", "b": mine["b"] ?? "", "c": theirs["c"] ?? ""]), false)
    }
    var edited = try #require(ours.document)
    edited["a"] = "5"
    edited["b"] = "6"
    try ours.save(edited)
    let expected = try jsonObject(
      """
      {"list": [{"id": "a", "text": "5", "color": "blue"}, {"id": "b", "text": "6", "mark": 7},
        {"id": "c", "text": "3", "new": true}], "more": 2}
      """)
    #expect(try jsonObject(String(contentsOf: url, encoding: .utf8)) == expected)
  }

  /// A list of unresolved items follows additions and removals elsewhere.
  @Test func undecidedLists() throws {
    let ours = DocumentStore<[String]>(conflictsBeside: url)
    let theirs = DocumentStore<[String]>(conflictsBeside: url)
    #expect(try ours.read(default: []) == [])
    #expect(try theirs.read(default: []) == [])
    try ours.save([])
    #expect(try folder.names == ["book.json"])
    try ours.save(["a", "b"])
    try theirs.save(["c"])
    #expect(theirs.document == ["a", "b", "c"])
    try ours.save(["b"])
    #expect(ours.document == ["b", "c"])
    #expect(try folder.names == ["book (unresolved).json", "book.json"])
    // A completely resolved list leaves no file, in any program.
    try ours.save([])
    #expect(try folder.names == ["book.json"])
    #expect(theirs.mergeExternalChanges())
    #expect(theirs.document == [])
    try theirs.save(["d"])
    try ours.save(["e"])
    #expect(ours.document == ["d", "e"])
    try theirs.save([])
    #expect(theirs.document == ["e"])
    try FileManager.default.removeItem(at: theirs.url)
    try ours.save(["d", "e", "f"])
    #expect(ours.document == ["f"])
  }

  /// The empty list of an earlier version is removed by the next save.
  @Test func anEmptyListThatIsThere() throws {
    let list = DocumentStore<[String]>(conflictsBeside: url)
    try DocumentStore<[String]>(url: list.url).save([])
    #expect(try folder.names == ["book (unresolved).json", "book.json"])
    #expect(try list.read(default: []) == [])
    try list.save([])
    #expect(try folder.names == ["book.json"])
  }

  private final class Program {
    var conflicts: [String] = []
  }

  /// Unresolved items are saved with the document, and adopted from elsewhere.
  @Test func listsOfAnAutosave() throws {
    let program = Program()
    let autosave = Autosave(store: ours) { Errands(["a": "1", "b": "2"]) }
    let list = DocumentStore<[String]>(conflictsBeside: url)
    try list.save(["a"])
    try autosave.persistConflicts(\.conflicts, of: program)
    #expect(program.conflicts == ["a"])
    #expect(autosave.delay == nil)
    program.conflicts.append("b")
    // The document is unchanged, and yet a save is due.
    #expect(autosave.delay != nil)
    autosave.beginSave()
    try autosave.finishSave()
    #expect(autosave.delay == nil)
    #expect(try list.read() == ["a", "b"])
    try list.save(["b", "c"])
    #expect(autosave.mergeExternalChanges())
    #expect(program.conflicts == ["b", "c"])
    #expect(!autosave.mergeExternalChanges())
    program.conflicts = []
    try autosave.save()
    #expect(try folder.names == ["book.json"])
  }
}

/// Elements that get new identifiers on each read.
struct IdentifiedDocumentTests {
  private struct Page: Codable, Equatable, Sendable, Identifiable {
    var id = UUID()
    var text: String

    private enum CodingKeys: CodingKey { case text }
  }

  private typealias Book = [Page]

  @Test func keepTheirIdentifiersAndWhatIsUnknown() throws {
    let folder = try TemporaryFolder()
    let url = folder.file("book.json")
    try Data(#"[{"text": "a", "mark": 1}, {"text": "b"}]"#.utf8).write(to: url)
    let store = DocumentStore<Book>(url: url, coding: .plain)
    store.mergePolicy = DocumentMergePolicy { base, theirs, _ in
      theirs.map { page in
        Page(id: base.first { $0.text == page.text }?.id ?? page.id, text: page.text)
      }
    } mergingWith: { base, theirs, mine in
      (theirs + mine.filter { page in !base.contains { $0.id == page.id } }, false)
    }
    let read = try #require(try store.read())
    let marked = #"[{"text": "c"}, {"text": "b", "mark": 2}, {"text": "a", "mark": 1}]"#
    try Data(marked.utf8).write(to: url)
    #expect(store.mergeExternalChanges())
    let pages = try #require(store.document)
    #expect(pages.map(\.text) == ["c", "b", "a"])
    #expect(pages.dropFirst().map(\.id) == read.reversed().map(\.id))
    #expect(!store.hasUnsavedChanges)
    try store.save([pages[2], pages[1], Page(text: "d")])
    let text = try String(contentsOf: url, encoding: .utf8)
    let marks = text.split(separator: "\n").filter { $0.contains("mark") || $0.contains("text") }
      .map { $0.trimmingCharacters(in: [" ", ","]) }
    #expect(
      marks == [
        #""mark" : 1"#, #""text" : "a""#, #""mark" : 2"#, #""text" : "b""#, #""text" : "d""#,
      ])
  }
}
