/// The delegate of the list of a database table's rows.
struct StoreDelegate<Record: Equatable & Sendable>: TableScreenDelegate {
  typealias Row = PagedRow<DatabaseRow<Record>>

  let title: String
  let columns: [TextColumn<Row>]
  let selectionMode = SelectionMode.multiple
  let form: RecordForm<Record>
  let pages: PagedTableContent<DatabasePageSource<Record>>

  var alwaysShowsCheckboxes: Bool { form.options.alwaysShowsCheckboxes }

  func content(of row: Row) -> CellContent {
    if case .failed(let reason) = row.content { return .titled(reason) }
    return CellContent(row, columns: columns)
  }

  func name(of row: Row) -> String { row.row.map { form.columns.name(of: $0.record) } ?? "" }

  func buttons(for table: TableScreen<DatabaseSection, Row>) -> [BarButton] {
    [
      BarButton(localized("Add"), key: .character("a"), otherKeys: [.character("+")]) { stack in
        let added = AddedRecord<Record>()
        stack.present(form.adding(added)) {
          guard let row = added.row else { return }
          if !table.searchText.isEmpty { table.search(for: "") }
          show(row, in: stack)
        }
      }
    ]
  }

  func accessory(for row: Row) -> RowAccessory { row.row == nil ? .none : .disclosure }

  /// The rows stay sorted.
  func canMove(_ row: Row) -> Bool { false }

  func edit(for request: EditRequest<DatabaseSection, Row>) -> NamedEdit? {
    guard case .delete = request.kind else { return nil }
    let (ids, name) = (request.rows.compactMap { $0.row?.id }, name(of: request))
    return .inBackground(name) { [store = form.store] () async throws -> Void in
      try await store.withRollbackOnCancellation { _ = try store.delete(ids: ids, named: name) }
    }
  }

  /// Saves a typed cell, unless somebody else has changed it since it was read.
  func edit(updating rows: [Row]) -> NamedEdit? {
    guard rows.count == 1, let edited = rows[0].row,
      let seen = pages.loader.dataSource.snapshot.row(id: rows[0].id)?.row, seen.id == edited.id
    else { return nil }
    let name = localized("Change \(form.columns.name(of: edited.record))")
    return .inBackground(name) { [store = form.store] () async throws -> Void in
      try await store.withRollbackOnCancellation {
        _ = try store.update(seen, to: edited, named: name)
      }
    }
  }

  func open(
    _ row: Row, on table: TableScreen<DatabaseSection, Row>, in stack: ScreenStack
  ) throws {
    guard let row = row.row else { return }
    guard let current = try form.store.row(id: row.id) else { throw TableStoreError.missingRow }
    stack.push(form.editing(current) { show($0, in: stack) })
  }

  private func show(_ row: DatabaseRow<Record>, in stack: ScreenStack) {
    do {
      try pages.show(row)
    } catch {
      stack.message = Localization.description(of: error)
    }
  }
}
