import TableText

/// A cell of an HTML table.
struct HTMLCell: Hashable, Sendable {
  let text: String

  /// The text that editing begins with, if different, such as a number without its unit.
  var entry: String?

  var json: String {
    entry.map { "[\(text.json),\($0.json)]" } ?? text.json
  }

  func write(to html: inout String, class classAttribute: String, link address: WebPageAddress?) {
    html += "<td\(classAttribute)"
    if let entry { html += " data-text=\"\(entry.escapedForHTML)\"" }
    let content = text.escapedForHTML
    // The next tag ends the cell.
    html += ">" + (address?.link(content.isEmpty ? "–" : content) ?? content)
  }
}
