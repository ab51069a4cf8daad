/// An edit that a visitor of a page requests.
public enum WebPageEdit: Hashable, Sendable {
  /// Enters a text in a cell.
  case update(CellEntry)
  /// Removes rows, by their keys.
  case remove([String])
  /// Inserts a row with these texts, by the keys of their columns.
  case insert([String: String])
  /// Undoes the visitor's last edit.
  case undo
  /// Redoes the edit that was undone last.
  case redo
}

extension WebPageEdit {
  /// The entered text of a cell; `nil` for other edits.
  var entry: CellEntry? { if case .update(let entry) = self { entry } else { nil } }

  /// Parses an edit from the fields of a form or of the script; `nil` if they request none.
  ///
  /// `row`, `column`, `text` and `was` enter a text; `remove` removes rows; `insert` inserts a row
  /// with the fields whose names begin with `text-`; `do` is `undo` or `redo`.
  public init?(_ form: URLEncodedFields) {
    let removed = form.values(of: "remove")
    if let row = form["row"], let column = form["column"], let text = form["text"] {
      self = .update(
        CellEntry(row: row, column: column, text: text, previousText: form["was"] ?? ""))
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
