import Foundation
import TableData
import TableMerging
import TableQueries
import Testing
import TextMatching

/// The examples in the comments of TableData; most of them are only compiled.
@Suite struct TableDataComments {
  private let fruit = Samples().fruit
  private let apple = Samples().apple
  private let pear = Samples().pear
  private let plum = Samples().plum

  @Test func snapshots() throws {
    let before = Table()
    var table = TableSnapshot<Category, Item>()
    try table.appendSection(fruit, rows: [apple, pear])
    try table.move(id: pear.id, to: .before(apple.id))
    let changes = table.difference(from: before)
    #expect(changes.count == 3)

    try table.updateOrAppend(pear, to: fruit.id)
    try table.updateOrAppend(plum, to: fruit.id)
    try table.move(ids: [pear.id, plum.id], to: .startOf(fruit.id))
    #expect(table.rows.map(\.id) == ["Pear", "Plum", "Apple"])

    for (section, rows) in table.rowsBySection {
      print(section.header, rows.count)
    }
  }

  @Test func singleSection() throws {
    struct Fruit: Identifiable, Equatable { let id: Int, name: String }
    var fruit = try TableSnapshot(rows: [Fruit(id: 1, name: "Pear"), Fruit(id: 2, name: "Fig")])
    try fruit.append(Fruit(id: 3, name: "Kiwi"))
    #expect(fruit.rowCount(in: 0) == 3)
  }

  @Test func searches() {
    let search = TextSearch("cafe müNCH")
    let isFound = search.matches("Café Frischhut, München")  // true
    let isElsewhere = search.matches("Café Einstein, Berlin")  // false: there is no "munch"
    #expect(isFound && !isElsewhere)

    let fuzzy = TextSearch("mrvd", method: .fuzzy)
    let isDiary = fuzzy.matches("Marvin's diary")  // true
    #expect(isDiary)

    let street = "Lange Straße 5"
    if let match = TextSearch("STRASS").match(in: street) {
      print(match.rank, match.ranges.map { street[$0] })  // wordPrefix ["Straß"]
    }
    #expect(TextSearch("STRASS").match(in: street)?.rank == .wordPrefix)
    #expect(TextSearch("STRASS").ranges(in: street).map { street[$0] } == ["Straß"])

    let title = "Crème brûlée"
    let shown = TextSearch("creme paris").ranges(in: title).map { title[$0] }  // ["Crème"]
    #expect(shown == ["Crème"])
  }

  @Test func searchedTables() throws {
    let table = try Samples().table()
    let isKeyWaiting = { true }
    var searched = TableSearch(table, SearchableText(\.name))
    searched.search(for: TextSearch("pe"))
    searched.advance { !isKeyWaiting() }
    let firstRows = searched.foundPaths(0..<20)
    #expect(firstRows == [RowPath(section: 0, row: 1)])
  }

  @Test func sections() {
    let fruit = TableSection(Category("Fruit"), rows: [Item("Apple"), Item("Pear")])
    #expect(fruit.rows.count == 2)
  }

  @Test func differences() throws {
    let old = try Table(fruit, rows: [apple])
    let new = try Table(fruit, rows: [apple, pear])
    let difference = new.difference(from: old)
    let leadsThere = try old.applying(difference) == new  // true, always
    let leadsBack = try new.applying(difference.inverse) == old  // true, always
    #expect(leadsThere && leadsBack)

    let expected = TableDifference<Category, Item>(
      rows: ElementChanges(inserted: [.init(index: RowPath(section: 0, row: 1), element: pear)]))
    #expect(difference == expected)
  }

  @Test func merges() throws {
    let lastRead = try Table(fruit, rows: [apple, pear])
    var (onDisk, mine) = (lastRead, lastRead)
    try onDisk.update(id: apple.id) { $0.name = "Red apple" }
    try mine.update(id: apple.id) { $0.isDone = true }
    let merge = TableMerge(base: lastRead, theirs: onDisk, mine: mine)
    print(merge.snapshot)
    let toDecide = merge.conflicts.filter { !$0.isOrderOnly }
    #expect(toDecide.count == 1)
    for conflict in merge.conflicts where !conflict.isOrderOnly {
      if case .rowContent(_, let theirs, let mine) = conflict { print(theirs, "or", mine) }
    }
  }

  @Test func differencesElsewhere() async throws {
    let (shown, latest) = (Table(), try Samples().table())
    let differencer = TableDifferencer<Category, Item>()
    guard let difference = await differencer.difference(from: shown, to: latest) else {
      return  // A newer table is on its way.
    }
    #expect(!difference.isEmpty)
  }

  @Test func edits() throws {
    var table = try Samples().table()
    let before = table
    let undo = try table.apply(.moveRow(id: pear.id, to: .startOf(fruit.id)))
    try table.apply(undo)
    #expect(table == before)

    var history = EditHistory<Table>(limit: 100)
    history.record(table, named: "Delete Pear")  // before the edit
    table.remove(id: pear.id)
    if let earlier = history.undo(from: table) { table = earlier }
    #expect(table == before)
  }

  @Test func sources() throws {
    let table = try Samples().table()
    let source = TableDataSource(table)
    source.addPermanentObserver { change in print(change.difference) }
    source.edit(named: "Delete Pear") { table in table.remove(id: pear.id) }
    source.undo()
    #expect(source.snapshot == table)

    let sidebar = Sidebar(source)
    source.redo()
    #expect(sidebar.shown == source.snapshot)
  }

  final class Sidebar {
    private(set) var shown = TableSnapshot<Category, Item>()
    private var observation: TableObservation?

    init(_ source: TableDataSource<Category, Item>) {
      observation = source.observe { [weak self] change in self?.shown = change.new }
    }
  }

  func upload(_ difference: TableDifference<Category, Item>) async throws {}

  func sequences(_ source: TableDataSource<Category, Item>) async throws {
    for await change in source.changes() {
      try await upload(change.difference)
    }
  }

  @Test func concatenatedSources() throws {
    final class View {
      func apply(_ table: ConcatenatedSource<String, Category, Item>.Snapshot) {}
    }
    let view = View()
    let recent = TableDataSource(try Samples().table())
    let all = TableDataSource(try Samples().table())
    let source = ConcatenatedSource<String, Category, Item>()
    try source.append(recent, as: "recent")
    try source.append(all, as: "all")
    source.dataSource.addPermanentObserver { change in view.apply(change.new) }

    recent.edit(named: "Forget") { table in table.remove(id: pear.id) }  // the view is told

    let row = try #require(source.snapshot.rows.first)
    source.source(id: row.part)?.edit(named: "Delete") { table in table.remove(id: row.element.id) }
    #expect(recent.snapshot.rowCount == 1)
  }

  @Test func concatenatedTables() throws {
    let (recent, all) = (try Samples().table(), try Samples().table())
    var newRecent = recent
    newRecent.remove(id: pear.id)
    var table = try ConcatenatedTable([("recent", recent), ("all", all)])
    let before = table.snapshot
    try table.update(id: "recent", to: newRecent)
    let changes = table.snapshot.difference(from: before)  // only of what changed in that part
    #expect(changes.count == 1)
  }

  struct Album: Identifiable, Equatable { let id: Int }
  struct Song: Identifiable, Equatable { let id: Int }

  enum Row: Identifiable, Equatable {
    case album(Album), song(Song)
    enum ID: Hashable { case album(Album.ID), song(Song.ID) }
    var id: ID {
      switch self {
      case .album(let album): .album(album.id)
      case .song(let song): .song(song.id)
      }
    }
  }

  struct File: Identifiable, Equatable {
    let id: String
    var contents: [File] = []
  }

  @Test func outlines() throws {
    let (disk, music) = (Category("Disk"), File(id: "Music", contents: [File(id: "Aria")]))
    let folders = [music]
    var table = TableSnapshot<Category, File>()
    var files = try TableOutline(folders, children: \.contents)
    try table.appendSection(disk, rows: files.visibleRows.rows)

    let before = files
    try files.expand(id: music.id)
    try table.replaceRows(in: disk.id, from: before, to: files)
    #expect(table.rows.map(\.id) == ["Music", "Aria"])
  }
}
