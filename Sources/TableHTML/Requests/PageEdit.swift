/// What a visitor of a page asks for.
public enum PageEdit: Hashable, Sendable {
  /// A text was entered in a cell.
  case enter(CellEntry)
  /// Rows go, by their keys.
  case remove([String])
  /// A row comes, with the texts of its columns by key.
  case insert([String: String])
  /// The visitor's last edit is taken back.
  case undo
  /// The edit that was taken back last is made again.
  case redo
}

extension PageEdit {
  /// The text entered in a cell, if it is that.
  var entry: CellEntry? { if case .enter(let entry) = self { entry } else { nil } }

  /// Reads an edit from the fields of a form, which the script sends too; `nil` if they ask for none.
  ///
  /// `row`, `column`, `text` and `was` enter a text, `remove` removes rows, `do` is `undo` or
  /// `redo`, and `insert` a row of the fields whose names begin with `text-`.
  public init?(_ form: FormFields) {
    let removed = form.values(of: "remove")
    if let row = form["row"], let column = form["column"], let text = form["text"] {
      self = .enter(CellEntry(row: row, column: column, text: text, former: form["was"] ?? ""))
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
