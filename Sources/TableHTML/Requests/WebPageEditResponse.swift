public import LocalizedPhrases

/// The response to a client's edit, also thrown if the edit is not done.
public enum WebPageEditResponse: Error, Hashable, Sendable {
  /// The edit was done.
  case done
  /// Another client has since changed the cell to this text; nothing was done.
  ///
  /// The page shows both texts until the user chooses. To keep their own, it sends the edit again,
  /// with this text as the previous one.
  case conflict(theirs: String)
  /// The edit was refused.
  case refused(LocalizedPhrase)

  /// The row to edit was removed.
  public static let missingRow = refused("This row was removed.")
  /// The client has no edit to undo.
  public static let nothingToUndo = refused("There is nothing to undo.")
  /// The client has no undone edit.
  public static let nothingToRedo = refused("There is nothing to redo.")

  /// Returns the response with a translated reason.
  public func translated(by texts: WebPageStrings) -> WebPageEditResponse {
    if case .refused(let reason) = self {
      .refused(LocalizedPhrase(verbatim: texts[reason]))
    } else {
      self
    }
  }

  /// The response as JSON: `{"done":true}`, `{"theirs":TEXT}` or `{"refused":REASON}`.
  public var json: String {
    switch self {
    case .done: "{\"done\":true}"
    case .conflict(let theirs): "{\"theirs\":\(theirs.json)}"
    case .refused(let reason): "{\"refused\":\(reason.english.json)}"
    }
  }
}
