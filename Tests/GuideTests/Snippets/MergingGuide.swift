import Foundation
import TableData
import TableDocuments
import TableMerging
import Testing
import TextMatching

struct Place: Identifiable, Codable, Equatable, Sendable { var id = 0 }
struct Errand: Identifiable, Codable, Equatable, Sendable {
  var id: Int
  var text: String
  var isDone = false
}

extension RowMergePolicy<Errand> {
  static var toDo: Self { RowMergePolicy(fields: \.text, \.isDone) }
}

/// The examples of the page on merging; returns their output.
func printMergingGuide() throws -> String {
  var printed = ""
  func print(_ text: some CustomStringConvertible) { printed += "\(text)\n" }
  let lastRead = try TableSnapshot(
    Place(),
    rows: [Errand(id: 1, text: "Oat"), Errand(id: 2, text: "Rice"), Errand(id: 3, text: "Tea")])
  var (onDisk, mine) = (lastRead, lastRead)
  try onDisk.update(id: 1) { $0.text = "Oats" }
  try mine.update(id: 1) { $0.text = "Porridge" }
  try mine.update(id: 2) { $0.text = "Brown rice" }

  let merge = TableMerge(base: lastRead, theirs: onDisk, mine: mine)
  print(merge.snapshot.rows.map(\.text).joined(separator: ", "))
  for case .rowContent(_, let theirs, let mine) in merge.conflicts {
    print("\(theirs.text) or \(mine.text)?")
  }

  try onDisk.update(id: 1) { $0.isDone = true }
  let byParts = TableMerge(base: lastRead, theirs: onDisk, mine: mine, mergePolicy: .toDo)
  #expect(byParts.conflictsExceptOrder.count == 1)

  let source = TableDataSource(lastRead)
  source.edit(named: "Delete Tea") { $0.remove(id: 3) }
  source.merge(onDisk, from: lastRead)
  source.undo()
  print(source.snapshot == onDisk)

  let patch = TablePatch(from: lastRead, to: mine)
  let received = try JSONDecoder().decode(
    TablePatch<Place, Errand>.self, from: JSONEncoder().encode(patch))
  var table = onDisk
  do {
    try table.apply(received)
  } catch {
    print(error)
    try table.apply(received.rebased(from: lastRead, onto: onDisk))
  }
  #expect(table.row(id: 2)?.text == "Brown rice")

  let list = TextMerge(base: "Milk\nTea", theirs: "Oat milk\nTea", mine: "Milk\nTea\nRice")
  print(list.text)

  let store = DocumentStore<TableSnapshot<Place, Errand>>(url: URL(filePath: "errands.json"))
  #expect(store.url.lastPathComponent == "errands.json")
  return printed
}

@Suite struct MergingGuideTests {
  @Test func conflictsAreKept() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    let store = DocumentStore<TableSnapshot<Place, Errand>>(url: url)
    let source = TableDataSource(try TableSnapshot(Place(), rows: [Errand(id: 1, text: "Oat")]))
    let autosave = Autosave(store: store) { source.snapshot }
    try autosave.persistConflicts(\.conflicts, of: source)
    let errand = Errand(id: 1, text: "Oats")
    source.conflicts = [.rowContent(base: nil, theirs: errand, mine: errand)]
    try autosave.save()
    let later = TableDataSource(source.snapshot)
    try Autosave(store: store) { later.snapshot }.persistConflicts(\.conflicts, of: later)
    #expect(later.conflicts == source.conflicts)
    source.conflicts = []
    try autosave.save()
  }

  @Test func documentsAreMerged() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    let store = DocumentStore<TableSnapshot<Place, Errand>>(url: url)
    let source = TableDataSource(try TableSnapshot(Place(), rows: [Errand(id: 1, text: "Oat")]))
    store.mergePolicy = DocumentMergePolicy { base, theirs, mine in
      TableMerge(base: base, theirs: theirs, mine: mine, mergePolicy: .toDo).outcome
    }
    store.didMerge = { source.merge($0.theirs, from: $0.base, mergePolicy: .toDo) }
    try store.save(source.snapshot)
    let other = DocumentStore<TableSnapshot<Place, Errand>>(url: url)
    var theirs = try #require(try other.read())
    try theirs.update(Errand(id: 1, text: "Oats"))
    try other.save(theirs)
    try source.edit(named: "Done") { try $0.update(id: 1) { $0.isDone = true } }
    try store.save(source.snapshot)
    #expect(try other.read()?.row(id: 1) == Errand(id: 1, text: "Oats", isDone: true))
    #expect(source.snapshot == store.document)
  }
}
