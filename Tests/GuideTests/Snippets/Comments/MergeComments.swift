import Foundation
import TableData
import TableDocuments
import TableMerging
import TableTerminal
import Testing
import TextMatching

/// The examples in comments on merging.
@Suite struct MergeComments {
  private let fruit = Samples().fruit
  private let apple = Samples().apple
  private let pear = Samples().pear

  @Test func sources() throws {
    let lastRead = try Samples().table()
    let source = TableDataSource(lastRead)
    source.edit { $0.remove(id: pear.id) }
    var onDisk = lastRead
    try onDisk.update(id: apple.id) { $0.isDone = true }
    source.merge(onDisk, from: lastRead)
    source.undo()  // takes back the last edit made here, and keeps what came from elsewhere
    #expect(source.snapshot == onDisk)
    for conflict in source.conflicts {
      try source.resolve(conflict, with: .theirs)
    }
  }

  @Test func patches() throws {
    let (apple, pear) = (Grocery(name: "Apple"), Grocery(name: "Pear"))
    let old = try TableSnapshot(Shop(), rows: [apple, pear])
    var (new, table) = (old, old)
    try new.update(id: apple.id) { $0.name = "Red apple" }
    new.remove(id: pear.id)
    let server = Server()
    let patch = TablePatch(from: old, to: new)
    try server.send(JSONEncoder().encode(patch))
    try table.apply(patch)  // throws when it does not fit
    #expect(table == new)
  }

  @Test func rebasing() throws {
    let base = try Samples().table()
    var (theirs, edited) = (base, base)
    theirs.remove(id: pear.id)
    edited.remove(id: apple.id)
    let mine = edited.difference(from: base)
    try theirs.apply(mine.rebased(from: base, onto: theirs))
    #expect(theirs.rows.map(\.id) == ["Plum"])
  }

  private struct Server {
    func send(_ data: Data) {}
  }

  private struct Item: Identifiable, Equatable {
    let id: Int
    var name = ""
    var value = 0
  }

  @Test func policy() throws {
    let lastRead = try TableSnapshot(fruit, rows: [Item(id: 1)])
    var (onDisk, mine) = (lastRead, lastRead)
    try onDisk.update(Item(id: 1, name: "Pear"))
    try mine.update(Item(id: 1, value: 2))
    let policy = RowMergePolicy(fields: \Item.name, \Item.value)
    let merge = TableMerge(base: lastRead, theirs: onDisk, mine: mine, mergePolicy: policy)
    #expect(merge.snapshot.row(id: 1) == Item(id: 1, name: "Pear", value: 2))
  }

  private struct Note: Identifiable, Equatable {
    let id: Int
    var text: String
  }

  @Test func texts() throws {
    let merge = TextMerge(base: "Milk\nTea", theirs: "Oat milk\nTea", mine: "Milk\nTea\nRice")
    print(merge.text)
    #expect(merge.text == "Oat milk\nTea\nRice" && !merge.hasConflicts)
    let policy = RowMergePolicy<Note> { base, theirs, mine in
      let text = TextMerge(base: base?.text ?? "", theirs: theirs.text, mine: mine.text)
      return text.hasConflicts ? nil : Note(id: theirs.id, text: text.text)
    }
    let lastRead = try TableSnapshot(fruit, rows: [Note(id: 1, text: "a\nb\nc")])
    var (onDisk, mine) = (lastRead, lastRead)
    try onDisk.update(Note(id: 1, text: "x\nb\nc"))
    try mine.update(Note(id: 1, text: "a\nb\ny"))
    let notes = TableMerge(base: lastRead, theirs: onDisk, mine: mine, mergePolicy: policy)
    #expect(notes.snapshot.row(id: 1)?.text == "x\nb\ny")
  }

  private struct Shop: Codable, Identifiable, Equatable, Sendable { var id = 0 }
  private struct Grocery: Codable, Identifiable, Equatable, Sendable {
    var id = UUID()
    var name = ""
  }

  @Test func documents() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    let store = DocumentStore<TableSnapshot<Shop, Grocery>>(url: url)
    store.mergePolicy = DocumentMergePolicy { base, theirs, mine in
      TableMerge(base: base, theirs: theirs, mine: mine).outcome
    }
    try store.save(TableSnapshot(Shop(), rows: [Grocery(name: "Milk")]))
    #expect(!store.mergeExternalChanges())
  }

  @Test func textsOfConflicts() throws {
    let source = TableDataSource(try TableSnapshot(Shop(), rows: [Grocery(name: "Milk")]))
    let stack = ScreenStack(root: TextScreen("Notes", .editing("", save: { _ in })))
    stack.offerConflicts(of: source, format: ConflictFormat(row: { $0.name }))
    let format = ConflictFormat<Shop, Grocery>(row: { $0.name }, copy: { Grocery(name: $0.name) })
    stack.offerConflicts(of: source, format: format)
    #expect(stack.buttons.allSatisfy { $0.title != "Conflicts" })
  }
}
