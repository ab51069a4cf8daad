import TableText

/// The texts of a cell.
struct HTMLCell: Hashable, Sendable {
  /// The displayed text.
  let text: String

  /// The text that editing begins with, if it is different, such as a number without its unit.
  var entry: String?

  /// The text as JSON, or both texts as an array.
  var json: String {
    entry.map { "[\(text.json),\($0.json)]" } ?? text.json
  }

  /// Appends the cell to a row.
  func write(to html: inout String, class classAttribute: String, link address: WebPageAddress?) {
    html += "<td\(classAttribute)"
    if let entry { html += " data-text=\"\(entry.escapedForHTML)\"" }
    html += ">"
    let content = text.escapedForHTML
    html += address?.link(content.isEmpty ? "Edit" : content) ?? content
    html += "</td>"
  }
}
