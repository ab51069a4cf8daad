import SystemBasics

/// Performs clients' edits on a table in memory, or wherever its rows are stored.
///
/// ```swift
/// let editor = WebPageEditor(table: table, source: source, feed: feed)  // where the source lives
/// let response = editor.perform(edit, clientID: clientID, number: 7)
/// ```
///
/// Undo reverts a client's own edits and keeps those of others. The edits of the last thousand
/// clients that edited are kept.
public final class WebPageEditor {
  static var clientLimit: Int { 1_000 }

  private let upstream: (WebPageEdit, _ clientID: String, _ number: Int) throws -> Void
  /// The last edits of clients, the latest last.
  private var lastEdits: [(clientID: String, number: Int)] = []

  /// Creates an editor of rows that are stored elsewhere, such as in a database.
  ///
  /// - Parameter upstream: Performs a client's edit, with its increasing number, or throws why not:
  ///   a ``WebPageEditResponse``, or another error that is told to the client.
  public init(
    upstream: @escaping (_ edit: WebPageEdit, _ clientID: String, _ number: Int) throws -> Void
  ) {
    self.upstream = upstream
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
    do { try upstream(edit, clientID, number) } catch {
      return error as? WebPageEditResponse ?? .refused(LocalizedPhrase(describing: error))
    }
    let others = lastEdits.filter { $0.clientID != clientID }
    lastEdits = others.suffix(Self.clientLimit - 1) + [(clientID, number)]
    return .done
  }
}
