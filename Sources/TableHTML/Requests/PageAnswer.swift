/// What became of a visitor's edit.
public enum PageAnswer: Hashable, Sendable {
  /// It is done.
  case done
  /// Somebody else has entered this text in the cell since; nothing is done.
  ///
  /// The page shows both until the visitor decides. Their own text is sent again with this one as
  /// the former.
  case conflict(theirs: String)
  /// It cannot be done, and why.
  case refused(String)

  /// The answer with its reason in the language of a page.
  public func translated(by texts: PageTexts) -> PageAnswer {
    if case .refused(let reason) = self { .refused(texts[reason]) } else { self }
  }

  /// The answer as JSON: `{"done":true}`, `{"theirs":TEXT}` or `{"refused":REASON}`.
  public var json: String {
    switch self {
    case .done: "{\"done\":true}"
    case .conflict(let theirs): "{\"theirs\":\(theirs.json)}"
    case .refused(let reason): "{\"refused\":\(reason.json)}"
    }
  }
}
