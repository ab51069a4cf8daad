import Foundation
import TableData
import TableQueries
import Testing

/// The examples in comments of queries, compiled.
@Suite struct QueryComments {
  struct Item: Identifiable, Equatable, Sendable {
    var id: String
    var name: String
    var price = 1
    var isSold = false
    var initial: String { String(name.prefix(1)) }
  }

  struct Letter: Identifiable, Equatable, Sendable {
    let id: String
    var count = 0
  }

  private let pear = Item(id: "pear", name: "Pear", price: 3)
  private let table: TableSnapshot<Category, Item>
  private let items = TableQuery(TableSnapshot<Category, Item>.self)

  init() throws {
    let plum = Item(id: "plum", name: "Plum")
    table = try TableSnapshot(Category("New"), rows: [plum, pear])
  }

  @Test func queries() throws {
    let byLetter = TableQuery(TableSnapshot<Category, Item>.self)
      .filter { !$0.isSold }
      .sectioned(by: \.initial) { letter, items in Letter(id: letter, count: items.count) }
      .sorted(by: \.name)
    var table = table
    final class View {
      func apply(_ difference: TableDifference<Letter, Item>) {
        #expect(difference.rows.moved.count == 1)
      }
    }
    let view = View()

    var shown = DerivedTable(table, query: byLetter)
    try table.update(id: pear.id) { $0.name = "Anjou" }
    let difference = shown.apply(table)
    view.apply(difference)
    #expect(shown.snapshot.sections.map(\.id) == ["A", "P"])
  }

  @Test func derivedSources() async throws {
    final class View {
      private(set) var changeCount = 0
      func apply(_ change: TableChange<Letter, Item>) { changeCount += 1 }
    }
    let view = View()
    let source = TableDataSource(table)
    let byLetter = items.sectioned(by: \.initial) { Letter(id: $0) }

    do {
      let table = source.snapshot
      let made = await Task.detached { DerivedTable(table, query: byLetter) }.value
      let shown = source.derived(continuing: made)
      #expect(shown.snapshot == source.derived(by: byLetter).snapshot)
    }
    let shown = source.derived(by: byLetter)
    shown.addPermanentObserver { change in view.apply(change) }
    try shown.apply(.removeRow(id: pear.id), named: "Delete Pear")  // removes it from the origin
    shown.undo()
    #expect(view.changeCount == 2 && source.snapshot == table)
  }

  @Test func rowsInOrder() {
    let byPrice = items.sorted(by: \.price, .descending).thenSorted(by: \.name)
    #expect(DerivedTable(table, query: byPrice).snapshot.rows.map(\.name) == ["Pear", "Plum"])

    let byName = SortCriterion<Item>(\.name)
    let dearestFirst = SortCriterion<Item>(\.price, .descending)
    let byLocale = SortCriterion<Item>(\.name) { $0.localizedCompare($1) == .orderedAscending }
    let sorted = items.sorted(by: [dearestFirst, byLocale, byName])
    #expect(DerivedTable(table, query: sorted).snapshot.rows.map(\.name) == ["Pear", "Plum"])
  }

  @Test func rowsInSections() {
    let byLetter = items.sectioned(by: \.initial) { Letter(id: $0) }
    #expect(DerivedTable(table, query: byLetter).snapshot.sections.map(\.count) == [0])
    do {
      let byLetter = items.sectioned(by: \.initial) { letter, items in
        Letter(id: letter, count: items.count)
      }
      #expect(DerivedTable(table, query: byLetter).snapshot.sections.map(\.count) == [2])
    }
  }

  @Test func firstRows() {
    let dearest = items.sorted(by: \.price, .descending).prefix(10)
    #expect(DerivedTable(table, query: dearest).snapshot.rows.map(\.name) == ["Pear", "Plum"])
    let cheapestOfEach = items.sorted(by: \.price).distinct(by: \.name)
    #expect(DerivedTable(table, query: cheapestOfEach).snapshot.rowCount == 2)
  }

  struct Shelf: Identifiable, Equatable, Sendable {
    let id: String
    let count: Int
    let price: Int
  }

  @Test func summaries() {
    let totals = RowAggregate<Item, Int>.count.and(.sum(of: \.price))
    let unsold = RowAggregate<Item, Int>(0) { count, item in
      if !item.isSold { count += 1 }
    } removing: { count, item in
      if !item.isSold { count -= 1 }
    }
    let counted = items.sectionsAsRows(in: Category("Shelves"), unsold) { shelf, count in
      Shelf(id: shelf.id, count: count, price: 0)
    }
    #expect(DerivedTable(table, query: counted).snapshot.rows.map(\.count) == [2])
    do {
      let totals = RowAggregate<Item, Int>.count.and(.sum(of: \.price))
      let shelves = items.sectionsAsRows(in: Category("Shelves"), totals) { shelf, totals in
        Shelf(id: shelf.id, count: totals.0, price: totals.1)
      }
      #expect(DerivedTable(table, query: shelves).snapshot.rows.map(\.price) == [4])
    }
    let both = items.sectionsAsRows(in: Category("Shelves"), totals.and(unsold)) { shelf, totals in
      Shelf(id: shelf.id, count: totals.1, price: totals.0.1)
    }
    #expect(DerivedTable(table, query: both).snapshot.rows.map(\.price) == [4])
  }

  @Test func sectionsOfSummaries() {
    do {
      let totals = RowAggregate<Item, Int>.count.and(.sum(of: \.price))
      let shelves = items.aggregated(by: totals) { category, totals in
        Shelf(id: category.id, count: totals.0, price: totals.1)
      }
      #expect(DerivedTable(table, query: shelves).snapshot.sections.map(\.price) == [4])
    }
    do {
      let total = RowAggregate<Item, Int>.sum(of: \.price)
      let shelves = items.aggregated(overAllSections: total) { category, price in
        Shelf(id: category.id, count: 0, price: price)
      }
      #expect(DerivedTable(table, query: shelves).snapshot.sections.map(\.price) == [4])
    }
    let shelves = items.sectionsAsRows(in: Category("Shelves")) { category, items in
      Shelf(id: category.id, count: items.count, price: items.first?.price ?? 0)
    }
    #expect(DerivedTable(table, query: shelves).snapshot.rows.map(\.count) == [2])
  }

  @Test func rowsElsewhere() {
    let new = items.filter(section: "New").sorted(by: \.name)
    #expect(DerivedTable(table, query: new).snapshot.rows.map(\.name) == ["Pear", "Plum"])
    let newestFirst = items.reversed()
    #expect(DerivedTable(table, query: newestFirst).snapshot.rows.map(\.name) == ["Pear", "Plum"])
  }

  @Test func editing() throws {
    let source = TableDataSource(table)
    let unsold = items.filter { !$0.isSold }.sorted(by: \.name)
      .mappingInsertions { .insertRow($0, at: .startOf("New")) }
    try source.derived(by: unsold).apply(
      .insertRow(Item(id: "fig", name: "Fig"), at: .endOf("New")))
    #expect(source.snapshot.rows.map(\.name) == ["Fig", "Plum", "Pear"])
  }
}
