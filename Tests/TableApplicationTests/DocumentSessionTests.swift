import Foundation
import TableData
import TableDocuments
import TableMerging
import Testing

@testable import TableApplication

/// The source and the file of an open document stay in sync, whoever writes.
@Suite final class DocumentSessionTests {
  struct Errand: MergeableRow, Codable, Sendable {
    static let mergePolicy = RowMergePolicy<Errand>(fields: \.text, \.isDone)
    var id: Int
    var text: String
    var isDone = false
  }

  struct Place: Identifiable, Codable, Equatable, Sendable { var id = 0 }

  typealias Table = TableSnapshot<Place, Errand>

  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "open-\(UUID().uuidString)")

  private var file: URL { folder.appending(path: "errands.json") }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func table(_ texts: String...) throws -> Table {
    try Table(
      Place(), rows: texts.enumerated().map { Errand(id: $0, text: $1) })
  }

  private func open(_ texts: String..., savesImmediately: Bool = false) throws -> DocumentSession<
    Table
  > {
    let rows = texts.enumerated().map { Errand(id: $0, text: $1) }
    return try DocumentSession(
      url: file, defaultDocument: Table(Place(), rows: rows), savesImmediately: savesImmediately)
  }

  private var exists: Bool { FileManager.default.fileExists(atPath: file.path) }

  @Test func whatAMissingFileStandsForIsSavedWhenItIsEdited() throws {
    let document = try open("Milk")
    #expect(
      document.loadedDocument == nil && document.recoveredDocument == nil
        && document.startupNotice == nil
    )
    try document.save()
    #expect(!exists)
    try document.source.edit { try $0.append(Errand(id: 9, text: "Tea"), to: 0) }
    #expect(document.delay != nil)
    try document.save()
    let other = try open()
    #expect(other.source.snapshot == document.source.snapshot)
    #expect(other.loadedDocument == document.source.snapshot)
  }

  @Test func whatIsToBeKeptIsSavedAnyway() throws {
    let document = try open("Milk", savesImmediately: true)
    #expect(document.loadedDocument == nil)
    try document.save()
    #expect(try open().source.snapshot == table("Milk"))
  }

  @Test func theFirstValueIsNotMadeWhereThereIsAFile() throws {
    let document = try open("Milk", savesImmediately: true)
    try document.save()
    struct Unwanted: Error {}
    func fail() throws -> Table { throw Unwanted() }
    #expect(
      try DocumentSession(url: file, defaultDocument: fail()).source.snapshot == table("Milk"))
    try FileManager.default.removeItem(at: file)
    #expect(throws: Unwanted.self) { try DocumentSession(url: self.file, defaultDocument: fail()) }
  }

  @Test func twoProgramsMergePartByPart() throws {
    let one = try open("Milk", "Tea", savesImmediately: true)
    try one.save()
    let other = try open()
    try one.source.edit { try $0.update(id: 0) { $0.text = "Oat milk" } }
    try other.source.edit { try $0.update(id: 0) { $0.isDone = true } }
    try other.source.edit { try $0.append(Errand(id: 9, text: "Rice"), to: 0) }
    try other.save()
    #expect(one.autosave.mergeExternalChanges())
    try one.save()
    let row = Errand(id: 0, text: "Oat milk", isDone: true)
    #expect(one.source.snapshot.row(id: 0) == row)
    #expect(one.source.snapshot.contains(id: 9) && one.source.conflicts.isEmpty)
    #expect(try open().source.snapshot == one.source.snapshot)
    // The merge is not the user's edit: undo reverts only their own.
    #expect(one.source.undo() != nil)
    #expect(one.source.snapshot.row(id: 0) == Errand(id: 0, text: "Milk", isDone: true))
    #expect(one.source.snapshot.contains(id: 9))
  }

  @Test func conflictsWaitBesideTheDocument() throws {
    let one = try open("Milk", savesImmediately: true)
    try one.save()
    let other = try open()
    try one.source.edit { try $0.update(id: 0) { $0.text = "Oat milk" } }
    try other.source.edit { try $0.update(id: 0) { $0.text = "Soy milk" } }
    try other.save()
    try one.save()
    #expect(one.source.conflicts.count == 1)
    let later = try open()
    #expect(later.source.conflicts == one.source.conflicts)
    try later.source.resolve(later.source.conflicts[0], with: .mine, named: "Resolve") { _ in nil }
    try later.save()
    #expect(try open().source.conflicts.isEmpty)
  }

  @Test func conflictsAreKeptInTheFormThatAProgramChooses() throws {
    var owners: [TableDataSource<Place, Errand>] = []
    _ = try DocumentSession(url: file, defaultDocument: table("Milk")) { theirs, _, _ in
      theirs
    } persistingConflictsWith: { _, source in
      owners.append(source)
    }
    #expect(owners.count == 1)
  }

  @Test func rowsAreFoundAgainWhereTheFileDoesNotTellWhichIsWhich() throws {
    let one = try open("Milk", savesImmediately: true)
    try one.save()
    let mine = try DocumentSession<Table>(url: file, defaultDocument: table()) { base, theirs, _ in
      // The other program gave the row another identifier.
      let rows = theirs.rows.map { row in
        Errand(id: base.rows.first { $0.text == row.text }?.id ?? row.id, text: row.text)
      }
      return (try? Table(Place(), rows: rows)) ?? theirs
    }
    let theirs = try Table(
      Place(), rows: [Errand(id: 70, text: "Milk"), Errand(id: 71, text: "Tea")])
    let store = DocumentStore<Table>(url: file)
    _ = try store.read()
    try store.save(theirs)
    #expect(mine.autosave.mergeExternalChanges())
    #expect(mine.source.snapshot.rows.map(\.id) == [0, 71])
  }

  @Test func draftsAreSavedAndAreNoEdits() throws {
    let document = try open("Milk", savesImmediately: true)
    try document.save()
    var (draft, isNew) = ("Oat milk", true)
    document.includeDrafts = { table in
      var table = table
      try? table.update(id: 0) { $0.text = draft }
      return table
    }
    document.hasNewDrafts = {
      defer { isNew = false }
      return isNew
    }
    #expect(document.delay != nil)
    try document.save()
    #expect(document.delay == nil)
    #expect(try open().source.snapshot == table("Oat milk"))
    #expect(try document.source.snapshot == table("Milk") && !document.source.canUndo)
    draft = "Soy milk"
    try document.save()
    #expect(try open().source.snapshot == table("Soy milk"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self")))
  func whatCannotBeSavedIsToldAtTheStart() throws {
    // Nobody makes a file there, not even the superuser.
    let file = URL(filePath: "/proc/errands.json")
    let document = try DocumentSession(
      url: file, defaultDocument: table("Milk"), savesImmediately: true)
    #expect(document.writabilityError != nil)
    let notice = try #require(document.startupNotice)
    #expect(notice.contains(file.path))
    #expect(throws: DocumentError.self) { try document.save() }
    struct Damage: Error {}
    document.setStartupNotice(for: Damage())
    #expect(document.startupNotice == notice)
  }

  @Test func aProblemIsMentionedIfNothingElseIs() throws {
    struct Damage: Error, CustomStringConvertible {
      let description = "The preferences are damaged."
    }
    let document = try open("Milk")
    document.setStartupNotice(for: nil)
    #expect(document.startupNotice == nil)
    document.setStartupNotice(for: Damage())
    #expect(document.startupNotice == "The preferences are damaged.")
  }

  @Test func workThatWasRecoveredIsAnEdit() async throws {
    let first = try open("Milk", savesImmediately: true)
    try first.save()
    // An environment variable of the process names the recovery folder.
    await #expect(processExitsWith: .success) { [file = file as URL, folder = folder as URL] in
      _ = unsafe setenv("XDG_STATE_HOME", folder.appending(path: "state").path, 1)
      let (milk, tea) = (Errand(id: 0, text: "Milk"), Errand(id: 1, text: "Tea"))
      let store = DocumentStore<Table>(url: file)
      _ = try store.read()
      store.update(try Table(Place(), rows: [milk, tea]))
      #expect(try store.saveRecoveryFile() != nil)
      let opened = try DocumentSession(url: file, defaultDocument: Table())
      #expect(Array(opened.source.snapshot.rows) == [milk, tea])
      #expect(opened.recoveredDocument == opened.source.snapshot)
      #expect(opened.startupNotice?.contains("were taken from") == true)
      #expect(opened.source.undo() == "Recover")
      #expect(Array(opened.source.snapshot.rows) == [milk])
    }
  }

  @Test func theDocumentSaysHowItMerges() throws {
    struct Careful: TableDocument, Sendable {
      static let mergePolicy = RowMergePolicy<Errand>.wholeRow
      init(_ table: Table) {}
      var snapshot: Table { Table() }
    }
    typealias Others = TableSnapshot<Place, Place>
    let (base, mine) = (Errand(id: 1, text: "Milk"), Errand(id: 1, text: "Oat milk"))
    let theirs = Errand(id: 1, text: "Milk", isDone: true)
    let merged = Table.mergePolicy.merged(base: base, theirs: theirs, mine: mine)
    #expect(merged == Errand(id: 1, text: "Oat milk", isDone: true))
    #expect(Careful.mergePolicy.merged(base: base, theirs: theirs, mine: mine) == nil)
    #expect(Others.mergePolicy.merged(base: nil, theirs: Place(), mine: Place(id: 1)) == nil)
  }

  @Test func aDocumentWithoutATableIsRefused() throws {
    struct Twins: TableDocument, Sendable {
      var rows: [Errand]
      init(rows: [Errand]) { self.rows = rows }
      init(_ table: Table) { rows = Array(table.rows) }
      var snapshot: Table { get throws(TableError) { try Table(Place(), rows: rows) } }
    }
    let twins = Twins(rows: [Errand(id: 1, text: "one"), Errand(id: 1, text: "other")])
    #expect(throws: TableError.self) {
      try DocumentSession(url: self.file, defaultDocument: twins)
    }
  }
}
