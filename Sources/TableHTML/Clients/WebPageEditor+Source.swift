public import TableData
public import TableFeeds
public import TableMerging

extension WebPageEditor {
  /// Creates an editor of a table in memory.
  ///
  /// - Parameters:
  ///   - table: How rows are shown.
  ///   - source: The source, which must not be derived.
  ///   - feed: The source's feed.
  ///   - policy: How to merge rows that a client and others have changed; `nil` for each column on
  ///     its own.
  ///   - makeRow: Returns a new row and its section; `nil` if no rows can be added.
  public convenience init(
    table: HTMLTable<Section, Row>, source: TableDataSource<Section, Row>,
    feed: TableFeed<Section, Row>, mergePolicy policy: RowMergePolicy<Row>? = nil,
    makeRow: (() -> (row: Row, section: Section.ID))? = nil
  ) {
    let receiver = EditReceiver(
      source: source, feed: feed, mergePolicy: policy ?? table.mergePolicy,
      clientLimit: Self.clientLimit)
    self.init(table: table) { edit in
      guard let action = try edit.action.clientAction(in: source, makeRow) else { return }
      let response = receiver.perform(
        ClientEdit(clientID: edit.clientID, number: edit.number, name: edit.name, action))
      if let refusal = response.refusal { throw refusal }
    }
  }
}

extension WebPageRowEdit.Action where Row: Equatable {
  /// `nil` if nothing changes.
  fileprivate func clientAction<Section>(
    in source: TableDataSource<Section, Row>, _ makeRow: (() -> (row: Row, section: Section.ID))?
  ) throws(WebPageEditResponse) -> ClientEdit<Section, Row>.Action? {
    switch self {
    case .undo: return .undo
    case .redo: return .redo
    case .update(let id, let enter):
      guard let row = source.snapshot.row(id: id) else { throw .missingRow }
      guard let edited = try enter(row) else { return nil }
      return .edits([.updateRow(edited)], since: source.version)
    case .remove(let ids):
      let current = ids.filter { source.snapshot.contains(id: $0) }
      return .edits(current.map { .removeRow(id: $0) }, since: source.version)
    case .insert(let enter):
      guard let (blank, section) = makeRow?() else { throw .refused("No rows can be added.") }
      return .edits([.insertRow(try enter(blank), at: .endOf(section))], since: source.version)
    }
  }
}

extension ClientEditResponse {
  fileprivate var refusal: WebPageEditResponse? {
    switch self {
    case .done, .alreadyDone: nil
    case .refused(.nothingToUndo): .nothingToUndo
    case .refused(.nothingToRedo): .nothingToRedo
    case .refused(.inapplicable(let reason)): .refused(LocalizedPhrase(verbatim: reason))
    case .conflicts: .refused("Someone else has changed this row.")
    case .stale, .superseded: .refused("A later edit has already been done.")
    }
  }
}
