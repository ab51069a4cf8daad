import TableColumns
import TableData
public import TableFeeds
import TableQueries
import TableText

extension HTMLTable {
  /// Returns the table as HTML that works without script, named by the page's element `title`.
  ///
  /// - Parameters:
  ///   - shown: The part of the table that the page shows.
  ///   - address: The client's address, for links; in `links` mode, the first column has links.
  /// - Returns: A `table` element.
  /// - Complexity: O(*w*) for a window of *w* elements.
  public func html(of shown: Replica, at address: WebPageAddress) -> String {
    let metrics = metrics(of: shown)
    var html = "<table id=\"table\" aria-labelledby=\"title\""
    html += " aria-rowcount=\"\(metrics.isEstimated ? -1 : metrics.count + 1)\""
    html += " aria-colcount=\"\(columns.count)\""
    if address.editMode == .none { html += gridAttributes(of: shown, metrics, at: address) }
    html += ">\n"
    writeTitles(to: &html, at: address)
    html += "<tbody id=\"rows\">"
    writeElements(of: shown, metrics, to: &html, at: address)
    return html + "</tbody>\n</table>\n"
  }

  /// The attributes by which a script follows the table, and the role of a grid, to which it gives
  /// keys.
  private func gridAttributes(
    of shown: Replica, _ metrics: PageMetrics, at address: WebPageAddress
  ) -> String {
    let numbers = metrics.numbers.map { " data-\($0)=\"\($1)\"" }
    // Without it, screen readers take cells for editable ones.
    let readOnly = columns.contains(where: isEditable) ? "" : " aria-readonly=\"true\""
    return " role=\"grid\" aria-multiselectable=\"true\"\(readOnly) tabindex=\"0\""
      + " data-position=\"\(shown.position?.rawValue ?? "")\"\(numbers.joined())"
      + " data-at=\"\(address.feedName)\""
  }

  private func writeTitles(to html: inout String, at address: WebPageAddress) {
    html += "<thead><tr aria-rowindex=\"1\">"
    for column in columns {
      html += "<th scope=\"col\"\(address.sortAttribute(of: column.key))"
      html += "\(column.format.alignment.htmlClass) data-key=\"\(column.key.escapedForHTML)\""
      html += isEditable(column) ? " data-edit=\"1\">" : ">"
      html += address.sorted(by: column.key).link(column.format.title.escapedForHTML)
      html += "</th>"
    }
    html += "</tr></thead>\n"
  }

  private func writeElements(
    of shown: Replica, _ metrics: PageMetrics, to html: inout String, at address: WebPageAddress
  ) {
    var (index, pinned) = (metrics.first, metrics.pinned)
    for element in elements(of: shown) {
      switch element {
      case .sectionHeader(let section):
        let number = pinned ?? (metrics.headerCount == nil ? nil : index)
        write(header: section, at: number, to: &html)
        if pinned == nil, number != nil { index += 1 }
        pinned = nil
      case .row(let row):
        write(row, at: index, to: &html, address)
        index += 1
      }
    }
  }

  private func write(header section: Section, at index: Int?, to html: inout String) {
    html += "<tr id=\"\(key(ofSection: section.id))\" class=\"heading\""
    if let index { html += " aria-rowindex=\"\(index + 2)\"" }
    html += "><th colspan=\"\(max(1, columns.count))\" scope=\"rowgroup\">"
    html += "\((headerText(section) ?? "").escapedForHTML)</th></tr>"
  }

  private func write(_ row: Row, at index: Int, to html: inout String, _ address: WebPageAddress) {
    let key = key(ofRow: row.id)
    // Only scripts look rows up, and edit cells in place.
    let isFollowing = address.editMode == .none
    html += "<tr\(isFollowing ? " id=\"\(key)\"" : "") aria-rowindex=\"\(index + 2)\">"
    var link = address.editMode == .links ? address.editing(.row(key)) : nil
    for column in columns {
      var cell = cell(of: row, in: column)
      if !isFollowing { cell.entry = nil }
      cell.write(to: &html, class: column.format.alignment.htmlClass, link: link)
      link = nil
    }
    html += "</tr>"
  }
}
