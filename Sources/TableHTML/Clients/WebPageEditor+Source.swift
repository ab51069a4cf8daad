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
  public convenience init<Section, Row>(
    table: HTMLTable<Section, Row>, source: TableDataSource<Section, Row>,
    feed: TableFeed<Section, Row>, mergePolicy policy: RowMergePolicy<Row>? = nil,
    makeRow: (() -> (row: Row, section: Section.ID))? = nil
  ) {
    let receiver = EditReceiver(
      source: source, feed: feed, mergePolicy: policy ?? table.mergePolicy,
      clientLimit: Self.clientLimit)
    self.init { edit, clientID, number in
      guard let action = try table.clientAction(of: edit, in: source, makeRow) else { return }
      let response = receiver.perform(
        ClientEdit(clientID: clientID, number: number, name: table.name(of: edit), action))
      if let refusal = response.refusal { throw refusal }
    }
  }
}

extension HTMLTable {
  /// `nil` if nothing changes.
  fileprivate func clientAction(
    of edit: WebPageEdit, in source: TableDataSource<Section, Row>,
    _ makeRow: (() -> (row: Row, section: Section.ID))?
  ) throws(WebPageEditResponse) -> ClientEdit<Section, Row>.Action? {
    switch edit {
    case .undo: return .undo
    case .redo: return .redo
    case .update(let entry):
      guard let row = rowID(forKey: entry.row).flatMap(source.snapshot.row) else {
        throw .missingRow
      }
      guard let edited = try applying(entry, to: row) else { return nil }
      return .edits([.updateRow(edited)], since: source.version)
    case .remove(let keys):
      let current = Set(keys.compactMap(rowID)).filter(source.snapshot.contains)
      return .edits(current.map { .removeRow(id: $0) }, since: source.version)
    case .insert(let texts):
      guard let (blank, section) = makeRow?() else { throw .refused("No rows can be added.") }
      let row = try applying(texts, toNew: blank)
      return .edits([.insertRow(row, at: .endOf(section))], since: source.version)
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
