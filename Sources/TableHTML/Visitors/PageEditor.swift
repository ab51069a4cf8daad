public import TableData
public import TableFeeds
public import TableMerging
import TableText

/// Performs the edits of visitors in a table in memory.
///
/// ```swift
/// let editor = PageEditor(of: table, for: source, with: feed)  // where the source lives
/// let answer = editor.perform(edit, by: visitor, number: 7)
/// ```
///
/// Each visitor's undo takes back that visitor's own edits and keeps those of others. Of the last
/// thousand visitors who edited, the edits are kept; ``forget(_:)`` drops those of one.
public final class PageEditor<
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
  ///   - source: The source, which is not derived.
  ///   - feed: Its feed.
  ///   - policy: How rows that a visitor and others changed are merged; `nil` for each column on its
  ///     own.
  ///   - makeRow: Returns a new row and its section; `nil` if none can be added.
  public init(
    of table: HTMLTable<Section, Row>, for source: TableDataSource<Section, Row>,
    with feed: TableFeed<Section, Row>, mergePolicy policy: RowMergePolicy<Row>? = nil,
    makeRow: (() -> (row: Row, section: Section.ID))? = nil
  ) {
    (self.table, self.source, self.makeRow) = (table, source, makeRow)
    receiver = EditReceiver(
      for: source, with: feed, mergePolicy: policy ?? table.mergePolicy, readerLimit: 1_000)
  }

  /// Performs an edit, unless it was done before.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - visitor: Who asks.
  ///   - number: The number of the edit, which grows; one that is sent again has the same.
  /// - Returns: What became of it.
  public func perform(_ edit: PageEdit, by visitor: String, number: Int) -> PageAnswer {
    let action: ReaderEdit<Section, Row>.Action
    switch edit {
    case .undo: action = .undo
    case .redo: action = .redo
    case .enter(let entry):
      if receiver.log.lastNumber(of: visitor) == number { return .done }
      switch entering(entry) {
      case .answer(let answer): return answer
      case .row(let row): action = .edits([.updateRow(row)], since: source.version)
      }
    case .remove(let keys):
      let ids = Set(keys.compactMap(table.rowID)).filter { source.snapshot.contains(id: $0) }
      action = .edits(ids.map { .removeRow(id: $0) }, since: source.version)
    case .insert(let texts):
      guard let (blank, section) = makeRow?() else { return .refused("No rows can be added.") }
      switch table.entering(texts, inNew: blank) {
      case .answer(let answer): return answer
      case .row(let row):
        action = .edits([.insertRow(row, at: .endOf(section))], since: source.version)
      }
    }
    return answer(
      receiver.perform(
        ReaderEdit(reader: visitor, number: number, name: edit.name(in: table), action)))
  }

  /// Forgets what a visitor that will not come back can undo.
  public func forget(_ visitor: String) { receiver.forget(visitor) }

  private func entering(_ entry: CellEntry) -> EnteredRow<Row> {
    guard let id = table.rowID(ofKey: entry.row), let row = source.snapshot.row(id: id) else {
      return .answer(.refused("This row was removed."))
    }
    return table.entering(entry, in: row)
  }

  private func answer(_ answer: EditAnswer<Section, Row>) -> PageAnswer {
    switch answer {
    case .done, .doneBefore: .done
    case .refused(let reason): .refused(reason)
    case .conflicts: .refused("Others have changed the same since.")
    case .outdated, .late: .refused("A later edit was done already.")
    }
  }
}

extension PageEdit {
  /// The name of the edit, for undo.
  fileprivate func name<Section, Row>(in table: HTMLTable<Section, Row>) -> String {
    switch self {
    case .enter(let entry):
      table.columns.first { $0.key == entry.column }?.format.title ?? entry.column
    case .remove(let keys): keys.count == 1 ? "Delete" : "Delete \(keys.count) rows"
    case .insert: "Add"
    case .undo, .redo: ""
    }
  }
}
