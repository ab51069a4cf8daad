import Foundation
import TableData
import TableDisplay
import Testing

/// The examples in the comments of TableDisplay, which are tests themselves.
@Suite struct TableDisplayComments {
  struct Item: RowModel, Codable {
    let id: UUID
    var name: String
  }

  struct Photo: RowModel {
    let id: Int
    var picture: String
    var cellIdentifier: String { "image" }
  }

  struct Shelf: SectionModel {
    var id = 0
    var header: String?
    var indexTitle: String? { header.map { String($0.prefix(1)) } }
    var headerIdentifier: String? { header.map { _ in "title" } }
  }

  final class LabelCell: ReusableCell { var text = "" }
  final class PictureCell: ReusableCell { var picture = "" }

  struct Delegate: TableViewDelegate {
    let source: TableDataSource<Shelf, Item>

    func target(
      forMoving row: Item, to proposed: MoveTarget<Shelf, Item>
    ) -> MoveTarget<Shelf, Item>? { proposed }

    func receive(_ notice: TableNotice<Shelf, Item>) {
      if case .didHighlight(let item) = notice { print(item.name) }
    }

    func edit(for request: EditRequest<Shelf, Item>) -> NamedEdit? {
      switch request.kind {
      case .delete:
        NamedEdit("Delete \(request.count) items", in: source) { $0.remove(ids: request.ids) }
      case .move(let target):
        NamedEdit("Move", in: source) { try $0.move(ids: request.rows.map(\.id), to: target) }
      }
    }
  }

  struct PhotosDelegate: TableViewDelegate {
    typealias Section = Shelf
    typealias Row = Photo
  }

  private let milk = Item(id: UUID(), name: "Milk")
  private let tea = Item(id: UUID(), name: "Tea")
  private let source: TableDataSource<Shelf, Item>

  init() throws {
    source = TableDataSource(try TableSnapshot(Shelf(), rows: [milk, tea]))
  }

  @Test func tables() throws {
    let (snapshot, delegate) = (source.snapshot, Delegate(source: source))
    var drawn: [TableViewElement] = []
    func draw(_ item: HeadlessTableView<Shelf, Item, LabelCell>.DisplayedElement) {
      drawn.append(item.element)
    }
    let table = HeadlessTableView<Shelf, Item, LabelCell>(
      snapshot, viewportHeight: 20, delegate: delegate)
    table.register(CellRegistration(make: LabelCell.init) { cell, row in cell.text = row.name })
    for item in try table.display() { draw(item) }
    #expect(drawn.count == 2)

    source.addPermanentObserver { change in table.apply(change) }
    #expect(try table.move(id: milk.id, toEndOf: 0))
    #expect(table.state.snapshot.rows.map(\.name) == ["Tea", "Milk"])
  }

  @Test func edits() throws {
    struct Database {
      func delete(_ item: Item) throws {}
    }
    let (database, items) = (Database(), source.snapshot)
    let request = EditRequest(.delete, ids: [milk.id], in: items)
    let edit = NamedEdit("Delete Milk", in: source) { $0.remove(ids: request.ids) }
    let other = NamedEdit("Delete Milk") { try database.delete(milk) }
    try edit.perform()
    try other.perform()
    #expect(request.rows == [milk] && source.snapshot.rows.map(\.id) == [tea.id])
  }

  @Test func registrations() throws {
    let snapshot = try TableSnapshot(Shelf(), rows: [Photo(id: 1, picture: "cat.png")])
    let table = HeadlessTableView<Shelf, Photo, PictureCell>(
      snapshot, viewportHeight: 20, delegate: PhotosDelegate())
    table.register(
      CellRegistration(identifier: "image", make: PictureCell.init) { cell, row in
        cell.picture = row.picture
      })
    #expect(try table.display().compactMap { $0.content?.cell.picture } == ["cat.png"])
  }

  @Test func headers() throws {
    let table = HeadlessTableView<Shelf, Item, LabelCell>(
      TableSnapshot(uniqueSections: [TableSection(Shelf(header: "Kitchen"), rows: [])]),
      viewportHeight: 20, delegate: Delegate(source: source))
    table.registerHeaderFooter(
      CellRegistration(identifier: "title", make: LabelCell.init) { view, section in
        view.text = section.header ?? ""
      })
    #expect(try table.display().map(\.element) == [.sectionHeader(0)])
  }

  @Test func sectionIndex() throws {
    let shelves = ["Apples", "Beans"].enumerated().map { id, name in
      TableSection(Shelf(id: id, header: name), rows: [Item(id: UUID(), name: name)])
    }
    var state = TableViewState(try TableSnapshot(shelves), viewportHeight: 1)
    var titles: [String] = []
    func print(_ title: String) { titles.append(title) }
    for entry in state.sectionIndex { print(entry.title) }
    state.scroll(toIndexTitle: "B")
    #expect(titles == ["A", "B"])
    #expect(state.contentOffset == 2)
  }

  @Test func selections() {
    let configuration = TableViewConfiguration(selectionMode: .multiple)
    var state = TableViewState(source.snapshot, configuration: configuration, viewportHeight: 20)
    let done = [tea.id]
    var finished: [Item.ID] = []
    func finish(_ id: Item.ID) { finished.append(id) }
    state.selectAll()
    for id in state.selectedIDs where !done.contains(id) { finish(id) }
    #expect(finished.count == source.snapshot.rowCount - 1 && !finished.contains(tea.id))
  }

  @Test func highlights() {
    var state = TableViewState(source.snapshot, viewportHeight: 20)
    source.edit(named: "Delete Tea") { $0.remove(id: tea.id) }
    state.apply(source.snapshot)
    source.undo()
    let before = state.snapshot
    state.apply(source.snapshot)
    state.highlightChange(of: state.snapshot.difference(from: before))
    #expect(state.highlightedID == tea.id)
  }
}
