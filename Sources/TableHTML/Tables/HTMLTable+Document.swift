import TableColumns
import TableData
public import TableFeeds
import TableText

extension HTMLTable {
  /// Returns a whole page that works without script: links sort and turn pages, forms search and
  /// edit.
  ///
  /// It loads ``WebPageAsset/all`` from its own folder.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - shown: What the page shows.
  ///   - address: The client's address.
  ///   - options: What clients can do.
  /// - Returns: The page.
  /// - Complexity: O(*w*) for a window of *w* elements.
  public func document(
    title: String, showing shown: Replica, at address: WebPageAddress,
    options: WebPageOptions = .init()
  ) -> String {
    let texts = options.strings
    // A page with a form does not follow the table.
    var html = documentHead(title: title, in: texts, following: address.editMode == .none)
    html += "<header>\n<h1>\(title.escapedForHTML)</h1>\n"
    html += searchForm(at: address, texts)
    html += "\(count(of: shown, texts))\n"
    html += "<p id=\"message\" role=\"status\">\(options.message.escapedForHTML)</p>\n"
    html += "<label><input type=\"checkbox\" id=\"announce\" value=\"\(texts.html("Changes:")) \">"
    html += " \(texts.html("Announce changes"))</label>\n</header>\n"
    let forms = PageForms(address: address, options: options)
    if options.isEditable, case .row(let key) = address.editMode {
      html += entryForms(for: key, in: shown, forms)
    }
    html += "<div id=\"view\">\n\(self.html(of: shown, at: address))</div>\n"
    html += navigation(of: shown, at: address, options)
    if options.isEditable { html += editForms(forms) }
    if address.editMode == .none { html += editor(texts) }
    return html + "</body>\n</html>\n"
  }

  private func searchForm(at address: WebPageAddress, _ texts: WebPageStrings) -> String {
    let fields = address.sortOrder.map { hiddenField("sort", $0.text) }.joined()
    return
      "<form id=\"find\" action=\"./\" role=\"search\">\(fields)<input type=\"search\" name=\"find\" "
      + "aria-label=\"\(texts.html("Search"))\" value=\"\(address.searchText.escapedForHTML)\">"
      + groupField(at: address, texts) + "<button>\(texts.html("Search"))</button></form>\n"
  }

  private func count(of shown: Replica, _ texts: WebPageStrings) -> String {
    let metrics = metrics(of: shown)
    let count = metrics.count - (metrics.headerCount ?? 0)
    let (row, rows) = (texts.html("row"), texts.html("rows"))
    let number = "\(metrics.isEstimated ? "≈" : "")\(count) \(count == 1 ? row : rows)"
    return "<p id=\"count\" data-row=\"\(row)\" data-rows=\"\(rows)\">\(number)</p>"
  }

  private func navigation(
    of shown: Replica, at address: WebPageAddress, _ options: WebPageOptions
  ) -> String {
    let metrics = metrics(of: shown)
    let end = metrics.first + address.count
    var links: [String] = []
    func link(_ relation: String, _ name: String, to first: Int) {
      links.append(address.scrolled(to: first).link(options.strings.html(name), relation))
    }
    if metrics.first > 0 {
      link("", "First", to: 0)
      link(" rel=\"prev\"", "Previous", to: metrics.first - address.count)
    }
    if end < metrics.count || metrics.isEstimated { link(" rel=\"next\"", "Next", to: end) }
    if end < metrics.count { link("", "Last", to: metrics.count - address.count) }
    if options.isEditable {
      let link = address.editing(.links).link(options.strings.html("Edit"))
      links.append("<noscript>\(link)</noscript>")
    }
    return "<nav>\(links.joined(separator: " "))</nav>\n"
  }
}

extension WebPageStrings {
  /// Returns a page with a message instead of a table, such as that the server is full.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The message.
  /// - Returns: The page, in this language.
  public func messagePage(title: String, message: String) -> String {
    documentHead(title: title, in: self, following: false)
      + "<header>\n<h1>\(title.escapedForHTML)</h1>\n<p role=\"alert\">\(message.escapedForHTML)"
      + "</p>\n</header>\n</body>\n</html>\n"
  }
}

private func documentHead(
  title: String, in texts: WebPageStrings, following isLive: Bool
) -> String {
  var html = """
    <!DOCTYPE html>
    <html lang="\(texts.language.escapedForHTML)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>\(title.escapedForHTML)</title>
    <link rel="stylesheet" href="\(WebPageAsset.style.address)">

    """
  if isLive {
    html += "<script src=\"\(WebPageAsset.script.address)\""
    html += " data-hub=\"\(WebPageAsset.streamScript.address)\" defer></script>\n"
    html += "<script src=\"\(WebPageAsset.editingScript.address)\" defer></script>\n"
  }
  return html + "</head>\n<body>\n"
}
