import PropertyLists
import TableApplication

/// The lists of one file: reads them, edits them with undo and redo, and saves them.
final class ToDoStore {
  let document: DocumentSession<ToDoTable>
  let preferences: PreferencesStore

  /// Returns the current time.
  let now: () -> Date

  var source: TableDataSource<ToDoList, ToDo> { document.source }

  /// Opens a file; the first run creates and opens a list named List.
  init(file: URL, now: @escaping () -> Date = Date.init) throws {
    self.now = now
    let list = ToDoList(name: localized("List", meaning: "of things to do"))
    document = try DocumentSession(
      url: file, coding: .toDos, defaultDocument: ToDoTable(list, rows: []), savesImmediately: true
    ) { base, theirs, _ in
      theirs.identified(like: base)
    }
    preferences = PreferencesStore(beside: file)
    document.setStartupNotice(for: preferences.readError)
    guard document.loadedDocument == nil else { return }
    preferences[.openList] = 0
    // A program started soon after finds this list.
    do { try document.save() } catch { document.setNeedsSave() }
  }

  /// The current day.
  var today: CalendarDay { CalendarDay(now()) }

  /// Returns a source that shows the lists by a query, which changes with the day.
  ///
  /// - Parameters:
  ///   - query: Returns the query for a day.
  ///   - day: The current day.
  ///   - made: The result of the query for that day.
  /// - Returns: The source.
  func shown<Section, Row>(
    by query: @escaping (CalendarDay) -> TableQuery<ToDoTable, TableSnapshot<Section, Row>>,
    on day: CalendarDay, as made: DerivedTable<ToDoTable, TableSnapshot<Section, Row>>
  ) -> TableDataSource<Section, Row> {
    var day = day
    let shown = source.derived(continuing: made)
    shown.addPermanentObserver { [weak shown, self] _ in
      guard day != today else { return }
      day = today
      shown?.setQuery(query(day))
    }
    return shown
  }
}

// MARK: - Editing

extension ToDoStore {
  func toggle(_ item: ToDo) throws(TableError) {
    let edit = item.isChecked ? localized("Uncheck \(item.text)") : localized("Check \(item.text)")
    try source.edit(named: edit) { table throws(TableError) in
      try table.update(id: item.id) { $0.isChecked.toggle() }
    }
  }

  /// Returns an edit that checks several items, or unchecks them when all are checked.
  func deferredCheck(
    _ ids: some Sequence<ToDo.ID> & Sendable
  ) -> DeferredEdit {
    let decision = CheckDecision()
    return source.deferredEdit { table in
      let items = ids.compactMap { table.row(id: $0) }
      let isChecked = decision.decide { !items.allSatisfy(\.isChecked) }
      let count = items.count
      for item in items where item.isChecked != isChecked {
        // Safe to ignore: the item exists.
        try? table.update(id: item.id) { $0.isChecked = isChecked }
      }
      return isChecked ? localized("Check \(count) items") : localized("Uncheck \(count) items")
    }
  }
}
