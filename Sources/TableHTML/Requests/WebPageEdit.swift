/// A client's edit.
public enum WebPageEdit: Hashable, Sendable {
  /// Enters a text.
  case update(WebPageCellEdit)
  /// Removes rows, by their keys.
  case remove([String])
  /// Inserts a row of these texts, by column key.
  case insert([String: String])
  /// Undoes the client's last edit.
  case undo
  /// Redoes the edit undone last.
  case redo
}

extension WebPageEdit {
  var cellEdit: WebPageCellEdit? { if case .update(let edit) = self { edit } else { nil } }

  /// Parses an edit from the fields of a form or of the script, if any.
  ///
  /// `row`, `column`, `text` and `was` enter a text; `remove` removes rows; `insert` inserts a row
  /// with the fields whose names begin with `text-`; `do` is `undo` or `redo`.
  public init?(_ form: URLEncodedFields) {
    let removed = form.values(of: "remove")
    if let row = form["row"], let column = form["column"], let text = form["text"] {
      self = .update(
        WebPageCellEdit(row: row, column: column, text: text, previousText: form["was"] ?? ""))
    } else if !removed.isEmpty {
      self = .remove(removed)
    } else if form["insert"] != nil {
      self = .insert(form.values(withPrefix: "text-"))
    } else {
      switch form["do"] {
      case "undo": self = .undo
      case "redo": self = .redo
      default: return nil
      }
    }
  }
}
