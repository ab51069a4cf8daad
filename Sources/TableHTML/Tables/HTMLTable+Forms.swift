import TableColumns
import TableData
import TableFeeds
import TableText

extension HTMLTable {
  func entryForms(for key: String, in shown: Replica, _ forms: PageForms) -> String {
    let texts = forms.options.strings
    guard let id = rowID(forKey: key), let row = shown.snapshot.row(id: id) else {
      let text = forms.options.refusedEdit?.cellEdit.map {
        " \(texts.html("You entered:")) \($0.text.escapedForHTML)"
      }
      let gone = texts.html("This row is no longer on this page.")
      return "<p role=\"alert\">\(gone)\(text ?? "")</p>\n"
    }
    let entries = columns.compactMap { entryForm(for: $0, of: row, key, forms) }
    let deletion = forms.form(forms.button("Delete", sending: ("remove", key)))
    let done = forms.address.editing(.links).link(texts.html("Done"))
    return "<section id=\"entry\">\n\(entries.joined())\(deletion)\(done)\n</section>\n"
  }

  private func entryForm(
    for column: TextColumn<Row>, of row: Row, _ key: String, _ forms: PageForms
  ) -> String? {
    guard let current = editable(column)?.editingText(of: row) else { return nil }
    let refused = forms.options.refusedEdit?.cellEdit.flatMap {
      $0.row == key && $0.column == column.key ? $0 : nil
    }
    var fields = hiddenField("row", key) + hiddenField("column", column.key)
    fields += hiddenField("was", current)
    fields += field("text", of: column, value: refused?.text ?? current) ?? ""
    if refused != nil { fields += " <span>\(current.escapedForHTML)</span>" }
    return forms.form(fields + forms.button("Save"))
  }

  private func field(_ name: String, of column: TextColumn<Row>, value: String) -> String? {
    editable(column).map { values in
      let field = values.kind.field(name, value: value)
      return "<label>\(column.format.title.escapedForHTML) \(field)</label>"
    }
  }

  func editor(_ texts: WebPageStrings) -> String {
    var html = """
      <form id="editor" method="post" hidden><b id="label"></b>
      <input aria-labelledby="label" autocomplete="off">
      <textarea aria-labelledby="label" rows="3" hidden></textarea>
      <output id="theirs"></output> <button>\(texts.html("Save"))</button>
      <button type="reset">\(texts.html("Take theirs"))</button></form>

      """
    for column in columns {
      guard let choices = editable(column)?.kind.choices else { continue }
      let options = choices.map { "<option value=\"\($0.escapedForHTML)\">" }
      html +=
        "<datalist id=\"choices-\(column.key.escapedForHTML)\">\(options.joined())</datalist>\n"
    }
    return html
  }

  func editForms(_ forms: PageForms) -> String {
    let undo = forms.button("Undo", sending: ("do", "undo"))
    let redo = forms.button("Redo", sending: ("do", "redo"))
    var html = "<footer id=\"edits\">\n\(forms.form(undo + redo))"
    if forms.options.allowsAdding {
      let refused: [String: String] =
        if case .insert(let texts) = forms.options.refusedEdit { texts } else { [:] }
      let fields = columns.compactMap {
        field("text-\($0.key)", of: $0, value: refused[$0.key] ?? "")
      }
      html += forms.form(hiddenField("insert", "1") + fields.joined() + forms.button("Add"))
    }
    return html + "</footer>\n"
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
