import TableColumns
import TableData
import TableFeeds
import TableText

extension HTMLTable {
  func entryForms(
    for key: String, in shown: Replica, at address: WebPageAddress, _ options: WebPageOptions
  ) -> String {
    let texts = options.strings
    guard let id = rowID(forKey: key), let row = shown.snapshot.row(id: id) else {
      let text = options.refusedEdit?.cellEdit.map {
        " \(texts.html("You entered:")) \($0.text.escapedForHTML)"
      }
      let gone = texts.html("This row is no longer on this page.")
      return "<p role=\"alert\">\(gone)\(text ?? "")</p>\n"
    }
    let forms = columns.compactMap { entryForm(for: $0, of: row, key, at: address, options) }
    let deletion = form(at: address, options, button("Delete", sending: ("remove", key), options))
    let done = address.editing(.links).link(texts.html("Done"))
    return "<section id=\"entry\">\n\(forms.joined())\(deletion)\(done)\n</section>\n"
  }

  private func entryForm(
    for column: TextColumn<Row>, of row: Row, _ key: String, at address: WebPageAddress,
    _ options: WebPageOptions
  ) -> String? {
    guard let values = column.editable else { return nil }
    let current = values.editingText(of: row)
    let refused = options.refusedEdit?.cellEdit.flatMap {
      $0.row == key && $0.column == column.key ? $0 : nil
    }
    var fields = hiddenField("row", key) + hiddenField("column", column.key)
    fields += hiddenField("was", current)
    fields += column.field("text", value: refused?.text ?? current) ?? ""
    if refused != nil { fields += " <span>\(current.escapedForHTML)</span>" }
    return form(at: address, options, fields + button("Save", options))
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
      guard let choices = column.editable?.kind.choices else { continue }
      let options = choices.map { "<option value=\"\($0.escapedForHTML)\">" }
      html +=
        "<datalist id=\"choices-\(column.key.escapedForHTML)\">\(options.joined())</datalist>\n"
    }
    return html
  }

  func editForms(at address: WebPageAddress, _ options: WebPageOptions) -> String {
    let undo = button("Undo", sending: ("do", "undo"), options)
    let redo = button("Redo", sending: ("do", "redo"), options)
    var html = "<footer id=\"edits\">\n\(form(at: address, options, undo + redo))"
    if options.allowsAdding {
      let texts =
        if case .insert(let texts) = options.refusedEdit { texts } else { [String: String]() }
      let fields = columns.compactMap { $0.field("text-\($0.key)", value: texts[$0.key] ?? "") }
      let content = hiddenField("insert", "1") + fields.joined() + button("Add", options)
      html += form(at: address, options, content)
    }
    return html + "</footer>\n"
  }

  private func form(
    at address: WebPageAddress, _ options: WebPageOptions, _ content: String
  ) -> String {
    "<form method=\"post\" action=\"edit?\(address.query.escapedForHTML)\">"
      + hiddenField("form", options.formToken) + content + "</form>\n"
  }

  private func button(
    _ title: String, sending field: (name: String, value: String)? = nil,
    _ options: WebPageOptions
  ) -> String {
    let attributes = field.map { " name=\"\($0.name)\" value=\"\($0.value)\"" } ?? ""
    return "<button\(attributes)>\(options.strings.html(title))</button>"
  }

  func hiddenField(_ name: String, _ value: String) -> String {
    "<input type=\"hidden\" name=\"\(name)\" value=\"\(value.escapedForHTML)\">"
  }
}

extension TextColumn {
  fileprivate func field(_ name: String, value: String) -> String? {
    editable.map { values in
      "<label>\(format.title.escapedForHTML) \(values.kind.field(name, value: value))</label>"
    }
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
