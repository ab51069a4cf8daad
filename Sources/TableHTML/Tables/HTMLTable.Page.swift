import TableColumns
import TableFeeds
import TableText

extension HTMLTable {
  /// Writes a page that works without script.
  struct Page {
    let table: HTMLTable
    let shown: Replica
    let address: WebPageAddress
    let options: WebPageOptions

    func text(_ english: String) -> String { options.strings[english].escapedForHTML }
  }
}

extension HTMLTable.Page {
  func html(title: String) -> String {
    // A page with a form does not follow the table.
    let isLive = address.editMode == .none
    var html = documentHead(title: title, in: options.strings, following: isLive)
    html += "<header>\n<h1 id=\"title\">\(title.escapedForHTML)</h1>\n\(searchForm)\n\(count)\n"
    html += "<p id=\"message\" role=\"status\">\(options.message.escapedForHTML)</p>\n"
    html += "<label><input type=\"checkbox\" id=\"announce\" value=\"\(text("Changes:")) \">"
    html += " \(text("Announce changes"))</label>\n</header>\n"
    if case .row(let key) = address.editMode { html += entryForms(for: key) }
    html += "<div id=\"view\">\n\(table.html(of: shown, at: address))</div>\n\(navigation)\n"
    if options.isEditable { html += editForms }
    if isLive { html += editor }
    return html + "</body>\n</html>\n"
  }

  private var searchForm: String {
    var fields = address.sortOrder.map { hiddenField("sort", $0.text) }.joined()
    if address.editMode != .none { fields += hiddenField("edit", "") }
    return
      "<form id=\"find\" action=\"./\" role=\"search\">\(fields)<input type=\"search\" name=\"find\" "
      + "aria-label=\"\(text("Search"))\" value=\"\(address.searchText.escapedForHTML)\">"
      + groupField + "<button>\(text("Search"))</button></form>"
  }

  private var groupField: String {
    guard table.isGrouped else { return "" }
    let label = text("Group by:")
    let choices = table.columns.filter { $0.values != nil }.map { ($0.key, $0.format.title) }
    let options = ([("", "–")] + choices).map { key, title in
      "<option value=\"\(key.escapedForHTML)\"\(key == address.groupColumn ? " selected" : "")>"
        + "\(label) \(title.escapedForHTML)</option>"
    }
    return "<select name=\"group\" aria-label=\"\(label)\">\(options.joined())</select>"
  }

  private var metrics: PageMetrics { table.metrics(of: shown) }

  private var count: String {
    let count = metrics.count - (metrics.headerCount ?? 0)
    let (row, rows) = (text("row"), text("rows"))
    let number = "\(metrics.isEstimated ? "≈" : "")\(count) \(count == 1 ? row : rows)"
    return "<p id=\"count\" data-row=\"\(row)\" data-rows=\"\(rows)\">\(number)</p>"
  }

  private var navigation: String {
    let end = metrics.first + address.count
    var links: [String] = []
    func link(_ relation: String, _ name: String, to first: Int) {
      links.append(address.scrolled(to: first).link(text(name), relation))
    }
    if metrics.first > 0 {
      link("", "First", to: 0)
      link(" rel=\"prev\"", "Previous", to: metrics.first - address.count)
    }
    if end < metrics.count || metrics.isEstimated { link(" rel=\"next\"", "Next", to: end) }
    if end < metrics.count { link("", "Last", to: metrics.count - address.count) }
    if address.editMode == .links {
      links.append(address.editing(.none).link(text("Done")))
    } else if options.isEditable {
      links.append("<noscript>\(address.editing(.links).link(text("Edit")))</noscript>")
    }
    return "<nav>\(links.joined(separator: " "))</nav>"
  }
}
