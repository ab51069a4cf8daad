import TableColumns
import TableData
import TableFeeds
import TableText

extension HTMLTable.Page {
  func entryForms(for key: String) -> String {
    let done = address.editing(.links).link(text("Done"))
    guard let id = table.rowID(forKey: key), let row = shown.snapshot.row(id: id) else {
      let entered = options.refusedEdit?.cellEdit.map {
        " \(text("You entered:")) \($0.text.escapedForHTML)"
      }
      let gone = text("This row is no longer on this page.")
      return "<p role=\"alert\">\(gone)\(entered ?? "") \(done)</p>\n"
    }
    let entries = table.columns.compactMap { entryForm(for: $0, of: row, key) }
    let deletion = form(button("Delete", sending: ("remove", key)))
    return "<section id=\"entry\">\n\(entries.joined())\(deletion)\(done)\n</section>\n"
  }

  private func entryForm(for column: TextColumn<Row>, of row: Row, _ key: String) -> String? {
    guard let current = table.editable(column)?.editingText(of: row) else { return nil }
    let refused = options.refusedEdit?.cellEdit.flatMap {
      $0.row == key && $0.column == column.key ? $0 : nil
    }
    var fields = hiddenField("row", key) + hiddenField("column", column.key)
    fields += hiddenField("was", current)
    fields += field("text", of: column, value: refused?.text ?? current) ?? ""
    if refused != nil { fields += " <span>\(current.escapedForHTML)</span>" }
    return form(fields + button("Save"))
  }

  private func field(_ name: String, of column: TextColumn<Row>, value: String) -> String? {
    table.editable(column).map { values in
      let field = values.kind.field(name, value: value)
      return "<label>\(column.format.title.escapedForHTML) \(field)</label>"
    }
  }

  /// The field that the script shows in place of a cell.
  var editor: String {
    var html = """
      <form id="editor" method="post" hidden><b id="label"></b>
      <input aria-labelledby="label" autocomplete="off">
      <textarea aria-labelledby="label" rows="3" hidden></textarea>
      <output id="theirs"></output> <button>\(text("Save"))</button>
      <button name="remove">\(text("Delete"))</button>
      <button type="reset">\(text("Take theirs"))</button></form>

      """
    for column in table.columns {
      guard let choices = table.editable(column)?.kind.choices else { continue }
      let options = choices.map { "<option value=\"\($0.escapedForHTML)\">" }
      let id = "list-\(column.key.escapedForHTML)"
      html += "<datalist id=\"\(id)\">\(options.joined())</datalist>\n"
    }
    return html
  }

  var editForms: String {
    let undo = button("Undo", sending: ("do", "undo"))
    let redo = button("Redo", sending: ("do", "redo"))
    var html = "<footer id=\"edits\">\n\(form(undo + redo))"
    if options.allowsAdding {
      let refused: [String: String] =
        if case .insert(let texts) = options.refusedEdit { texts } else { [:] }
      let fields = table.columns.compactMap {
        field("text-\($0.key)", of: $0, value: refused[$0.key] ?? "")
      }
      html += form(hiddenField("insert", "1") + fields.joined() + button("Add"))
    }
    return html + "</footer>\n"
  }

  private func form(_ content: String) -> String {
    "<form method=\"post\" action=\"edit?\(address.query)\">"
      + hiddenField("form", options.formToken) + content + "</form>\n"
  }

  private func button(
    _ title: String, sending field: (name: String, value: String)? = nil
  ) -> String {
    let attributes = field.map { " name=\"\($0.name)\" value=\"\($0.value)\"" } ?? ""
    return "<button\(attributes)>\(text(title))</button>"
  }

  func hiddenField(_ name: String, _ value: String) -> String {
    "<input type=\"hidden\" name=\"\(name)\" value=\"\(value.escapedForHTML)\">"
  }
}

extension ColumnKind {
  /// The permitted texts; `nil` for any.
  var choices: [String]? {
    switch self {
    case .choice(let choices): choices
    case .bool: ["yes", "no"]
    default: nil
    }
  }

  fileprivate func field(_ name: String, value: String) -> String {
    let (attributes, text) = ("name=\"\(name.escapedForHTML)\"", value.escapedForHTML)
    if let choices {
      // A browser would take the first choice for a text that is none.
      let options = (choices.contains(value) ? choices : [value] + choices).map { choice in
        "<option\(choice == value ? " selected" : "")>\(choice.escapedForHTML)</option>"
      }
      return "<select \(attributes)>\(options.joined())</select>"
    }
    // Browsers drop the first line break in a text area.
    if self == .text, value.utf8.contains(where: { $0 == 10 || $0 == 13 }) {
      return "<textarea \(attributes)>\n\(text)</textarea>"
    }
    return "<input\(self == .day ? " type=\"date\"" : "") \(attributes) value=\"\(text)\">"
  }
}
