import SystemBasics
import TableText

/// Performs clients' edits on a table in memory, or wherever its rows are stored.
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
  static var clientLimit: Int { 1_000 }

  private let table: HTMLTable<Section, Row>
  private let upstream: (WebPageRowEdit<Row>) throws -> Void
  /// The last edits of clients, the latest last.
  private var lastEdits: [(clientID: String, number: Int)] = []

  /// Creates an editor of rows that are stored elsewhere, such as in a database.
  ///
  /// - Parameters:
  ///   - table: How rows are shown.
  ///   - upstream: Performs an edit, or throws why not: a ``WebPageEditResponse``, or another error
  ///     that is told to the client.
  public init(
    table: HTMLTable<Section, Row>, upstream: @escaping (WebPageRowEdit<Row>) throws -> Void
  ) {
    (self.table, self.upstream) = (table, upstream)
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
    let last = lastEdits.last { $0.clientID == clientID }?.number
    if last == number { return .done }
    if let last, last > number { return .refused("A later edit has already been done.") }
    do {
      try upstream(
        WebPageRowEdit(
          clientID: clientID, number: number, name: edit.name(in: table), action: action(of: edit)))
    } catch {
      return error as? WebPageEditResponse ?? .refused(LocalizedPhrase(describing: error))
    }
    let others = lastEdits.filter { $0.clientID != clientID }
    lastEdits = others.suffix(Self.clientLimit - 1) + [(clientID, number)]
    return .done
  }

  private func action(
    of edit: WebPageEdit
  ) throws(WebPageEditResponse) -> WebPageRowEdit<Row>.Action {
    switch edit {
    case .undo: return .undo
    case .redo: return .redo
    case .update(let entry):
      guard let id = table.rowID(forKey: entry.row) else { throw .missingRow }
      return .update(id) { [table] row throws(WebPageEditResponse) in
        try table.applying(entry, to: row)
      }
    case .remove(let keys): return .remove(Array(Set(keys.compactMap(table.rowID))))
    case .insert(let texts):
      return .insert { [table] row throws(WebPageEditResponse) in
        try table.applying(texts, toNew: row)
      }
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
