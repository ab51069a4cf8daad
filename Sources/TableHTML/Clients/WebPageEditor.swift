import SystemBasics
public import TableData
public import TableFeeds
public import TableMerging
import TableText

/// Performs clients' edits on a table in memory.
///
/// ```swift
/// let editor = WebPageEditor(table: table, source: source, feed: feed)  // where the source lives
/// let response = editor.perform(edit, clientID: clientID, number: 7)
/// ```
///
/// Undo reverts a client's own edits and keeps those of others. The edits of the last thousand
/// clients that edited are kept.
public final class WebPageEditor<
  Section: Identifiable & Equatable & Sendable, Row: Identifiable & Equatable & Sendable
> where Section.ID: Sendable, Row.ID: Sendable {
  private let table: HTMLTable<Section, Row>
  private let source: TableDataSource<Section, Row>
  private let receiver: EditReceiver<Section, Row>
  private let makeRow: (() -> (row: Row, section: Section.ID))?

  /// Creates an editor.
  ///
  /// - Parameters:
  ///   - table: How rows are shown.
  ///   - source: The source, which must not be derived.
  ///   - feed: The source's feed.
  ///   - policy: How to merge rows that a client and others have changed; `nil` for each column on
  ///     its own.
  ///   - makeRow: Returns a new row and its section; `nil` if no rows can be added.
  public init(
    table: HTMLTable<Section, Row>, source: TableDataSource<Section, Row>,
    feed: TableFeed<Section, Row>, mergePolicy policy: RowMergePolicy<Row>? = nil,
    makeRow: (() -> (row: Row, section: Section.ID))? = nil
  ) {
    (self.table, self.source, self.makeRow) = (table, source, makeRow)
    receiver = EditReceiver(
      source: source, feed: feed, mergePolicy: policy ?? table.mergePolicy, clientLimit: 1_000)
  }

  /// Performs an edit once, even if it is sent again.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - clientID: The client.
  ///   - number: The increasing number of the edit; a retry has the same.
  /// - Returns: The response.
  public func perform(_ edit: WebPageEdit, clientID: String, number: Int)
    -> WebPageEditResponse
  {
    if receiver.log.lastEditNumber(of: clientID) == number { return .done }
    do throws(WebPageEditResponse) {
      guard let action = try action(of: edit) else { return .done }
      return response(
        for: receiver.perform(
          ClientEdit(clientID: clientID, number: number, name: edit.name(in: table), action)))
    } catch { return error }
  }

  private func action(
    of edit: WebPageEdit
  ) throws(WebPageEditResponse) -> ClientEdit<Section, Row>.Action? {
    switch edit {
    case .undo: return .undo
    case .redo: return .redo
    case .update(let entry):
      guard let id = table.rowID(forKey: entry.row), let row = source.snapshot.row(id: id) else {
        throw .refused("This row was removed.")
      }
      guard let edited = try table.applying(entry, to: row) else { return nil }
      return .edits([.updateRow(edited)], since: source.version)
    case .remove(let keys):
      let ids = Set(keys.compactMap(table.rowID)).filter { source.snapshot.contains(id: $0) }
      return .edits(ids.map { .removeRow(id: $0) }, since: source.version)
    case .insert(let texts):
      guard let (blank, section) = makeRow?() else { throw .refused("No rows can be added.") }
      let row = try table.applying(texts, toNew: blank)
      return .edits([.insertRow(row, at: .endOf(section))], since: source.version)
    }
  }

  private func response(for response: ClientEditResponse<Section, Row>) -> WebPageEditResponse {
    switch response {
    case .done, .alreadyDone: .done
    case .refused(.nothingToUndo): .refused("There is nothing to undo.")
    case .refused(.nothingToRedo): .refused("There is nothing to redo.")
    case .refused(.inapplicable(let reason)): .refused(LocalizedPhrase(verbatim: reason))
    case .conflicts: .refused("Someone else has changed this row.")
    case .stale, .superseded: .refused("A later edit has already been done.")
    }
  }
}

extension WebPageEdit {
  fileprivate func name<Section, Row>(in table: HTMLTable<Section, Row>) -> String {
    switch self {
    case .update(let entry):
      table.columns.first { $0.key == entry.column }?.format.title ?? entry.column
    case .remove(let keys): keys.count == 1 ? "Delete" : "Delete \(keys.count) rows"
    case .insert: "Add"
    case .undo, .redo: ""
    }
  }
}
