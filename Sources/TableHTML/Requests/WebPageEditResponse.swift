public import SystemBasics

/// The response to a visitor's edit.
public enum WebPageEditResponse: Error, Hashable, Sendable {
  /// The edit was performed.
  case done
  /// Another visitor has changed the cell to this text since; nothing was changed.
  ///
  /// The page shows both texts until the visitor chooses. To keep their own, it sends the entry
  /// again, with this text as the former one.
  case conflict(theirs: String)
  /// The edit was refused, for this reason.
  case refused(LocalizedPhrase)

  /// Returns the response with its reason translated.
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
