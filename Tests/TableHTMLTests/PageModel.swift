import Foundation
import TableHTML
import Testing

/// The contents of a browser, to which patches are applied as the script applies them.
struct PageModel: Equatable {
  struct Line: Equatable {
    let key: String
    var cells: [[String]]
  }

  private(set) var numbers: [String: Int] = [:]
  private(set) var lines: [Line] = []
  private(set) var position: String?

  init() {}

  /// Parses a page from a server.
  init(_ html: String) throws {
    for name in ["n", "s", "f", "p", "e"] {
      numbers[name] = html.attribute("data-\(name)").flatMap { Int($0) }
    }
    position = html.attribute("data-position")
    let rows = html.components(separatedBy: "<tr id=\"").dropFirst()
    for row in rows {
      let cells = row.components(separatedBy: "<t").dropFirst().map { cell in
        let text = cell.components(separatedBy: ">").dropFirst().first?.prefix { $0 != "<" }
        return [text.map(String.init), cell.attribute("data-text")].compactMap(\.self).map(
          \.unescaped)
      }
      lines.append(Line(key: String(row.prefix { $0 != "\"" }), cells: cells))
    }
  }

  /// Applies the patch of an event.
  mutating func perform(_ event: String) throws {
    let parts = try #require(event.wholeMatch(of: /id:([^\n]*)\ndata:([^\n]*)\n\n/))
    position = String(parts.output.1)
    let data = try #require(
      JSONSerialization.jsonObject(with: Data(parts.output.2.utf8)) as? [String: Any])
    try #require(Set(data.keys).isSubset(of: ["n", "s", "f", "p", "e", "o"]))
    for (name, value) in data where name != "o" { numbers[name] = try #require(value as? Int) }
    var last: String?
    for operation in data["o"] as? [[Any]] ?? [] { try perform(operation, &last) }
  }

  private mutating func perform(_ operation: [Any], _ last: inout String?) throws {
    let key = operation.count > 1 ? try #require(operation[1] as? String) : ""
    let index = lines.firstIndex { $0.key == key }
    switch operation[0] as? String {
    case "!": lines = []
    case "-": lines.remove(at: try #require(index))
    case "+":
      try #require(index == nil)
      try place(Line(key: key, cells: operation[3...].map(Self.texts)), operation[2], &last)
    case ">": try place(lines.remove(at: try #require(index)), operation[2], &last)
    case "~":
      for place in stride(from: 2, to: operation.count, by: 2) {
        let column = try #require(operation[place] as? Int)
        lines[try #require(index)].cells[column] = Self.texts(operation[place + 1])
      }
    default: Issue.record("\(operation)")
    }
  }

  private mutating func place(_ line: Line, _ anchor: Any, _ last: inout String?) throws {
    var index = 0
    if let above = anchor as? String ?? (anchor as? Int == 1 ? last : nil) {
      index = try #require(lines.firstIndex { $0.key == above }) + 1
    } else {
      try #require(anchor as? Int == 0)
    }
    lines.insert(line, at: index)
    last = line.key
  }

  private static func texts(_ cell: Any) -> [String] { cell as? [String] ?? ["\(cell)"] }
}

extension String {
  /// Returns the value of an attribute.
  func attribute(_ name: String) -> String? {
    guard let start = range(of: " \(name)=\"") else { return nil }
    return String(self[start.upperBound...].prefix { $0 != "\"" })
  }

  fileprivate var unescaped: String {
    replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&#39;", with: "'").replacing("&#13;", with: "\r").replacing("&amp;", with: "&")
  }
}
