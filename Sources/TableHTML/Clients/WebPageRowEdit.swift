/// A client's edit of rows, which a ``WebPageEditor`` passes on to where they are stored.
public struct WebPageRowEdit<Row: Identifiable> {
  /// The requested action; the closures throw a conflict, or why a text is refused.
  public enum Action {
    /// Enters a text in a row; the closure returns the row to store, `nil` if it has the text.
    case update(Row.ID, entering: (_ current: Row) throws(WebPageEditResponse) -> Row?)
    /// Removes rows, some of which may be gone.
    case remove([Row.ID])
    /// Inserts a row; the closure returns it with the entered texts.
    case insert(entering: (_ blank: Row) throws(WebPageEditResponse) -> Row)
    /// Undoes the client's last edit.
    case undo
    /// Redoes the edit undone last.
    case redo
  }

  /// The client.
  public let clientID: String

  /// The increasing number of the edit.
  public let number: Int

  /// The edit's name, for undo.
  public let name: String

  /// The requested action.
  public let action: Action
}
