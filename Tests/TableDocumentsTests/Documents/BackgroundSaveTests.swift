import Foundation
import Synchronization
import Testing

@testable import TableDocuments

/// Documents that are saved on another thread while the program continues.
struct BackgroundSaveTests {
  private let folder: TemporaryFolder
  private let url: URL
  private let store: DocumentStore<Errands>
  private let program = Program()
  private let autosave: Autosave<Errands>

  /// The data of a program, and a gate for its saves on the other thread.
  private final class Program {
    var document = Errands(["a": "1", "b": "2"])
    let gate = Gate()
  }

  private final class Gate: Sendable {
    private let isClosed = Mutex(false)

    func close() { isClosed.withLock { $0 = true } }
    func open() { isClosed.withLock { $0 = false } }
    func pass() {
      while isClosed.withLock({ $0 }) { Thread.sleep(forTimeInterval: 0.001) }
    }
  }

  init() throws {
    folder = try TemporaryFolder()
    url = folder.file("book.json")
    store = errandStore(at: url)
    autosave = Autosave(store: store, value: { [program] in program.document }) {
      [gate = program.gate] document in
      gate.pass()
      return document
    }
    try store.save(program.document)
  }

  private var saved: Errands? { get throws { try errandStore(at: url).read() } }

  private func edit(_ id: String, _ text: String?) {
    program.document[id] = text
    autosave.setNeedsSave()
  }

  @Test func theValueIsSavedAsItWas() throws {
    program.gate.close()
    edit("a", "3")
    autosave.beginSave()
    #expect(autosave.isSaving && !autosave.isSaveFinished)
    // The program continues; nothing is due during a save.
    edit("b", "4")
    autosave.beginSave()
    #expect(autosave.delay == nil)
    #expect(try saved == Errands(["a": "1", "b": "2"]))
    program.gate.open()
    try autosave.finishSave()
    #expect(try saved == Errands(["a": "3", "b": "2"]))
    // Later changes are due again.
    #expect(!autosave.isSaving && autosave.delay != nil)
    autosave.beginSave()
    try autosave.finishSave()
    #expect(try saved == Errands(["a": "3", "b": "4"]))
    #expect(autosave.delay == nil)
  }

  @Test func theLastSaveWaitsAndSavesAll() throws {
    program.gate.close()
    edit("a", "3")
    autosave.beginSave()
    edit("b", "4")
    DispatchQueue.global().async { [gate = program.gate] in
      Thread.sleep(forTimeInterval: 0.01)
      gate.open()
    }
    try autosave.save()
    #expect(try saved == Errands(["a": "3", "b": "4"]))
    #expect(!autosave.isSaving && autosave.delay == nil)
  }

  @Test func aFailureIsToldAtTheEndAndTriedAgain() throws {
    try FileManager.default.removeItem(at: url)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    edit("a", "3")
    autosave.beginSave()
    #expect(documentError { try autosave.finishSave() }?.code == .isFolder)
    #expect(autosave.delay != nil)
    try FileManager.default.removeItem(at: url)
    autosave.beginSave()
    try autosave.finishSave()
    #expect(try saved == program.document)
    #expect(autosave.delay == nil)
  }

  @Test func whatAnotherProgramSavedIsMergedAndToldInThisThread() throws {
    let other = errandStore(at: url)
    try other.read()
    try other.save(Errands(["a": "1", "b": "5"]))
    _ = try store.read()
    try other.save(Errands(["a": "1", "b": "6"]))
    var threads: [Thread] = []
    store.didMerge = { [program] versions in
      threads.append(.current)
      program.document["b"] = versions.theirs["b"]
    }
    program.document["b"] = "5"
    edit("a", "3")
    autosave.beginSave()
    while !autosave.isSaveFinished { Thread.sleep(forTimeInterval: 0.001) }
    #expect(threads.isEmpty)
    #expect(!autosave.mergeExternalChanges())
    try autosave.finishSave()
    #expect(threads == [.current])
    #expect(try saved == Errands(["a": "3", "b": "6"]))
    #expect(program.document == Errands(["a": "3", "b": "6"]))
    try autosave.save()
    #expect(!store.hasUnsavedChanges)
  }

  @Test func nothingHasBegun() throws {
    #expect(!autosave.isSaving && !autosave.isSaveFinished)
    try autosave.finishSave()
    #expect(!autosave.mergeExternalChanges())
  }
}
