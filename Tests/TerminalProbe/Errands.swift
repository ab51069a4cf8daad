import TableData
import TableDisplay
import TableTerminal
import TableText
import TerminalDriver

/// A day with its errands.
struct Day: SectionModel {
  let id: Int
  var header: String?
}

/// Something to do; it is named by a number.
struct Errand: RowModel {
  let id: Int
  var name: String
}

/// A list with all features of rows: swipe actions on both sides, insert controls, detail buttons,
/// targets at the end of sections, and selection.
struct Errands {
  let source: TableDataSource<Day, Errand>
  let screen: TableScreen<Day, Errand>

  init(buttonKeys: [TerminalKey] = []) throws {
    source = TableDataSource(
      try TableSnapshot([
        TableSection(
          Day(id: 1, header: "Today"),
          rows: [
            Errand(id: 1, name: "Shop"), Errand(id: 2, name: "Cook"), Errand(id: 3, name: "New…"),
          ]),
        TableSection(Day(id: 2, header: "Tomorrow")),
        TableSection(Day(id: 3, header: "Later"), rows: [Errand(id: 4, name: "Rest")]),
      ]))
    screen = TableScreen(
      source, delegate: ErrandsDelegate(source: source, buttonKeys: buttonKeys))
  }

  /// The names of each day's errands.
  var names: [[String]] { source.snapshot.contents.map { $0.rows.map(\.name) } }
}

/// The features are off for other rows.
struct ErrandsDelegate: TableScreenDelegate {
  typealias Section = Day

  let source: TableDataSource<Day, Errand>
  var buttonKeys: [TerminalKey] = []
  let title = "Errands"
  let selectionMode = SelectionMode.multiple, alwaysShowsCheckboxes = true

  func buttons(for screen: TableScreen<Day, Errand>) -> [BarButton] {
    buttonKeys.map { key in BarButton("\(key)", key: key) { $0.message = "A button" } }
  }

  func content(of errand: Errand) -> CellContent { .titled(errand.name) }

  func canEdit(_ errand: Errand) -> Bool { errand.name != "Rest" }
  func canMove(_ errand: Errand) -> Bool { errand.name != "Rest" }

  func editingStyle(for errand: Errand) -> EditingStyle {
    errand.name == "New…" ? .insert : .delete
  }

  func accessory(for errand: Errand) -> RowAccessory {
    errand.name == "Shop" ? .detailButton : .none
  }

  func showDetails(
    of errand: Errand, on screen: TableScreen<Day, Errand>, in stack: ScreenStack
  ) throws {
    stack.message = "\(errand.name): milk and bread"
  }

  func swipeActions(for errand: Errand, at edge: SwipeEdge) -> [SwipeAction] {
    switch edge {
    case .leading: errand.name == "Cook" ? [SwipeAction(id: "praise", title: "Praise")] : []
    case .trailing: [.delete(title: "Delete"), SwipeAction(id: "twice", title: "Do twice")]
    }
  }

  func perform(_ action: SwipeAction, on errand: Errand) throws {
    try source.edit(named: action.title) { errands throws(TableError) in
      try errands.update(id: errand.id) { $0.name += action.id == "praise" ? "!" : " twice" }
    }
  }

  func edit(for request: EditRequest<Day, Errand>) -> NamedEdit? {
    switch request.kind {
    case .delete: NamedEdit("Delete", in: source) { $0.remove(ids: request.ids) }
    case .move(let target):
      NamedEdit("Move", in: source) { try $0.move(ids: request.rows.map(\.id), to: target) }
    }
  }

  func insertRow(at errand: Errand) throws {
    let id = (source.snapshot.rows.map(\.id).max() ?? 0) + 1
    try source.edit(named: "Insert") { errands throws(TableError) in
      try errands.insert(Errand(id: id, name: "Errand \(id)"), at: .before(errand.id))
    }
  }

  func target(forMoving errand: Errand, to proposed: MoveTarget<Day, Errand>) -> MoveTarget<
    Day, Errand
  >? {
    proposed
  }
}
