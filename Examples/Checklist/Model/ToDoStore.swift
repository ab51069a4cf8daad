import TableDocuments
import TableSource

/// The lists of one file: reads them, edits them with undo and redo, and saves them.
final class ToDoStore {
  let source: TableDataSource<ToDoList, ToDo>
  let preferences: Preferences

  /// What to tell at the start: that work was recovered, that the file cannot be saved where it is,
  /// or that the preferences cannot be read.
  let warning: String?

  private let document: DocumentStore<ToDoTable>

  let autosave: Autosave<ToDoTable>

  /// What the clock shows.
  let now: () -> Date

  /// Opens a file; the first run makes a list named List, which is then the one that is open.
  init(file: URL, now: @escaping () -> Date = Date.init) throws {
    self.now = now
    document = DocumentStore(at: file, coding: .toDos)
    preferences = Preferences(beside: file)
    let saved = try document.read()
    let first = ToDoList(name: localized("List", meaning: "of things to do"))
    let source = TableDataSource(try saved ?? ToDoTable(first, rows: []))
    self.source = source
    autosave = Autosave(to: document, schedule: SaveSchedule(pause: .milliseconds(500))) {
      source.snapshot
    }
    try autosave.keepUndecided(\.conflicts, of: source)
    document.merge = .toDos
    document.didMerge = { source.merge($0.theirs, from: $0.base, byParts: .toDo) }
    source.addObserver { [autosave] _ in autosave.noteChange() }
    if let rescued = document.takeRescued() { source.apply(rescued, named: localized("Recover")) }
    let notice = document.rescueNotice ?? document.obstacleToSaving?.description
    warning = (notice ?? preferences.damage?.description).map(localized(sentence:))
    if saved == nil {
      preferences[.openList] = 0
      // A program that begins soon after finds this list.
      do { try document.save(source.snapshot) } catch { autosave.noteChange() }
    }
  }

  /// The day it is.
  var today: CalendarDay { CalendarDay(of: now()) }

  /// Returns a source that shows what a query makes of the lists, another one with each day.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - day: The day it is.
  ///   - made: What the query of that day makes of the lists.
  /// - Returns: The source.
  func shown<Section, Row>(
    by query: @escaping (CalendarDay) -> TableQuery<ToDoTable, TableSnapshot<Section, Row>>,
    on day: CalendarDay, as made: DerivedTable<ToDoTable, TableSnapshot<Section, Row>>
  ) -> TableDataSource<Section, Row> {
    var day = day
    let shown = source.derived(as: made)
    shown.addObserver { [weak shown, self] _ in
      guard day != today else { return }
      day = today
      shown?.setQuery(query(day))
    }
    return shown
  }

  /// Saves the lists elsewhere when they cannot be saved where they belong, and tells where they are.
  func rescue() throws -> String? { try document.rescue()?.description }
}

// MARK: - Editing

extension ToDoStore {
  func toggle(_ item: ToDo) throws(TableError) {
    let edit = item.isChecked ? localized("Uncheck \(item.text)") : localized("Check \(item.text)")
    try source.edit(edit) { table throws(TableError) in
      try table.update(id: item.id) { $0.isChecked.toggle() }
    }
  }

  /// Returns an edit that checks several items, or unchecks them when all are checked.
  func preparedCheck(
    _ ids: some Sequence<ToDo.ID> & Sendable
  ) -> PreparedEdit {
    let decision = CheckDecision()
    return source.preparedEdit { table in
      let items = ids.compactMap { table.row(id: $0) }
      let isChecked = decision.decide { !items.allSatisfy(\.isChecked) }
      let count = items.count
      for item in items where item.isChecked != isChecked {
        // Safe to ignore: the item is there.
        try? table.update(id: item.id) { $0.isChecked = isChecked }
      }
      return isChecked ? localized("Check \(count) items") : localized("Uncheck \(count) items")
    }
  }

  func move(_ item: ToDo, toPositionOf other: ToDo) throws(TableError) {
    try source.edit(localized("Move \(item.text)")) { table throws(TableError) in
      try table.move(id: item.id, toPositionOf: other.id)
    }
  }

  /// Removes items as one edit.
  func remove(_ items: [ToDo]) {
    guard let first = items.first else { return }
    source.edit(localized("Delete \(first.text)")) { $0.remove(ids: items.map(\.id)) }
  }

  func remove(_ list: ToDoList) {
    source.edit(localized("Delete \(list.name)")) { $0.removeSection(id: list.id) }
  }
}
