import TableColumns
import TableData
public import TableFeeds
import TableText

extension HTMLTable {
  /// Returns a whole page, which works without script: links sort, find and turn pages, forms edit.
  ///
  /// It asks for `table.css`, `table.js` and `edit.js` beside it, which are ``tableStyle``,
  /// ``tableScript`` and ``tableEditingScript``.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - shown: What the visitor shows.
  ///   - address: Where the visitor is.
  ///   - options: What visitors can do, and what to tell them.
  /// - Returns: The page.
  /// - Complexity: O(*w*) for a window of *w* elements.
  public func document(
    title: String, showing shown: Shown, at address: PageAddress, options: PageOptions = .init()
  ) -> String {
    var html = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(title.escapedForHTML)</title>
      <link rel="stylesheet" href="table.css">

      """
    // A page with a form stays as it is.
    if address.edited == nil {
      for script in ["table.js", "edit.js"] {
        html += "<script src=\"\(script)\" defer></script>\n"
      }
    }
    html += "</head>\n<body>\n<header>\n<h1>\(title.escapedForHTML)</h1>\n"
    html += searchForm(at: address)
    html += "<p>\(count(of: shown))</p>\n"
    html += "<p id=\"message\" role=\"status\">\(options.message.escapedForHTML)</p>\n"
    html +=
      "<label><input type=\"checkbox\" id=\"announce\" value=\"Changes: \"> Say changes</label>\n"
    html += "</header>\n"
    if let key = address.edited, !key.isEmpty {
      html += entryForms(for: key, in: shown, at: address, options)
    }
    html += "<div id=\"view\">\n\(self.html(of: shown, at: address))</div>\n"
    html += navigation(of: shown, at: address, options)
    if options.isEditable { html += editForms(at: address, options) }
    if address.edited == nil { html += editor }
    return html + "</body>\n</html>\n"
  }

  private func searchForm(at address: PageAddress) -> String {
    let fields = address.order.map { hiddenField("sort", $0.text) }.joined()
    return
      "<form id=\"find\" action=\"./\" role=\"search\">\(fields)<input type=\"search\" name=\"find\" "
      + "aria-label=\"Find\" value=\"\(address.search.escapedForHTML)\">"
      + "<button>Find</button></form>\n"
  }

  private func count(of shown: Shown) -> String {
    let place = place(of: shown)
    let count = place.count - (place.headingCount ?? 0)
    let number = "<span id=\"count\">\(place.isEstimated ? "≈" : "")\(count)</span>"
    return "\(number) \(count == 1 ? "row" : "rows")"
  }

  private func navigation(
    of shown: Shown, at address: PageAddress, _ options: PageOptions
  ) -> String {
    let place = place(of: shown)
    let end = place.first + address.count
    var links: [String] = []
    func link(_ relation: String, _ name: String, to first: Int) {
      let query = address.scrolled(to: first).query.escapedForHTML
      links.append("<a\(relation) href=\"./?\(query)\">\(name)</a>")
    }
    if place.first > 0 {
      link("", "First", to: 0)
      link(" rel=\"prev\"", "Previous", to: place.first - address.count)
    }
    if end < place.count || place.isEstimated { link(" rel=\"next\"", "Next", to: end) }
    if end < place.count { link("", "Last", to: place.count - address.count) }
    if options.isEditable {
      let query = address.editing("").query.escapedForHTML
      links.append("<noscript><a href=\"./?\(query)\">Edit</a></noscript>")
    }
    return "<nav>\(links.joined(separator: " "))</nav>\n"
  }
}

// MARK: - Forms

extension HTMLTable {
  /// A form for each cell of a row that can be edited, and one that deletes the row.
  private func entryForms(
    for key: String, in shown: Shown, at address: PageAddress, _ options: PageOptions
  ) -> String {
    guard let id = rowID(ofKey: key), let row = shown.snapshot.row(id: id) else {
      let text = options.refused.map { " You entered: \($0.text.escapedForHTML)" } ?? ""
      return "<p role=\"alert\">This row is not on this page any more.\(text)</p>\n"
    }
    let forms = columns.compactMap { entryForm(for: $0, of: row, key, at: address, options) }
    let deletion = form(at: address, options, hiddenField("remove", key), button: "Delete")
    let done = "<a href=\"./?\(address.editing("").query.escapedForHTML)\">Done</a>"
    return "<section id=\"entry\">\n\(forms.joined())\(deletion)\(done)\n</section>\n"
  }

  private func entryForm(
    for column: TextColumn<Row>, of row: Row, _ key: String, at address: PageAddress,
    _ options: PageOptions
  ) -> String? {
    guard let values = column.values, values.isEditable else { return nil }
    let current = values.editingText(of: row)
    let refused = options.refused.flatMap { $0.row == key && $0.column == column.key ? $0 : nil }
    var fields = hiddenField("row", key) + hiddenField("column", column.key)
    fields += hiddenField("was", current)
    fields += "<label>\(column.format.title.escapedForHTML) "
    fields += values.kind.field("text", value: refused?.text ?? current) + "</label>"
    // A conflict shows both texts: what is entered, and what is there now.
    if refused != nil { fields += " <span>\(current.escapedForHTML)</span>" }
    return form(at: address, options, fields, button: "Save")
  }

  /// What the script edits cells with: a field, the other text of a conflict, and who hears of changes.
  private var editor: String {
    var html = """
      <form id="editor" method="post" hidden><input name="mine" autocomplete="off">
      <output name="theirs"></output> <button>Keep mine</button>
      <button type="button">Take theirs</button></form>

      """
    for column in columns {
      guard let values = column.values, values.isEditable, let choices = values.kind.choices else {
        continue
      }
      let options = choices.map { "<option value=\"\($0.escapedForHTML)\">" }
      html +=
        "<datalist id=\"choices-\(column.key.escapedForHTML)\">\(options.joined())</datalist>\n"
    }
    return html
  }

  /// The forms below the table: undo, redo and a new row.
  private func editForms(at address: PageAddress, _ options: PageOptions) -> String {
    var html = "<footer id=\"edits\">\n"
    for (action, button) in [("undo", "Undo"), ("redo", "Redo")] {
      html += form(at: address, options, hiddenField("do", action), button: button)
    }
    if options.canAdd {
      let fields = columns.compactMap { column -> String? in
        guard let values = column.values, values.isEditable else { return nil }
        return "<label>\(column.format.title.escapedForHTML) "
          + values.kind.field("text-\(column.key)", value: "") + "</label>"
      }
      html += form(
        at: address, options, hiddenField("insert", "1") + fields.joined(), button: "Add")
    }
    return html + "</footer>\n"
  }

  private func form(
    at address: PageAddress, _ options: PageOptions, _ fields: String, button: String
  ) -> String {
    "<form method=\"post\" action=\"edit?\(address.query.escapedForHTML)\">"
      + hiddenField("form", options.formToken) + fields
      + "<button>\(button)</button></form>\n"
  }

  private func hiddenField(_ name: String, _ value: String) -> String {
    "<input type=\"hidden\" name=\"\(name)\" value=\"\(value.escapedForHTML)\">"
  }
}

extension ColumnKind {
  /// The texts that values may have; `nil` if they may have any.
  fileprivate var choices: [String]? {
    switch self {
    case .choice(let choices): choices
    case .flag: ["yes", "no"]
    default: nil
    }
  }

  /// The field of a form.
  fileprivate func field(_ name: String, value: String) -> String {
    let attributes = "name=\"\(name.escapedForHTML)\""
    func selection(_ choices: [String]) -> String {
      let options = choices.map { choice in
        "<option\(choice == value ? " selected" : "")>\(choice.escapedForHTML)</option>"
      }
      return "<select \(attributes)>\(options.joined())</select>"
    }
    switch self {
    case .choice(let choices): return selection(choices)
    case .flag: return selection(["yes", "no"])
    case .day: return "<input type=\"date\" \(attributes) value=\"\(value.escapedForHTML)\">"
    case .number, .text: return "<input \(attributes) value=\"\(value.escapedForHTML)\">"
    }
  }
}
