public import SystemBasics

/// The response to a visitor's edit.
public enum WebPageEditResponse: Error, Hashable, Sendable {
  /// The edit was done.
  case done
  /// Another visitor has since changed the cell to this text; nothing was done.
  ///
  /// The page shows both texts until the visitor chooses. To keep their own, it sends the entry
  /// again, with this text as the former one.
  case conflict(theirs: String)
  /// The edit was refused.
  case refused(LocalizedPhrase)

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
