import Foundation

/// The page about the inside of this package, whose lists tests compare with the code.
struct InternalsPage {
  private static let path = "Documentation/Internals.md"

  private let lines: [String]

  init() throws {
    lines = try House.text(of: Self.path).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  private init(lines: [String]) { self.lines = lines }

  /// The lines below a heading, up to the next heading.
  private func range(of heading: String) -> Range<Int> {
    guard let start = lines.firstIndex(of: heading) else { return 0..<0 }
    let end = lines[(start + 1)...].firstIndex { $0.hasPrefix("#") } ?? lines.endIndex
    return start + 1..<end
  }

  /// The cells of the rows of the table below a heading, without its head.
  func rows(below heading: String) -> [[String]] {
    lines[range(of: heading)].filter { $0.hasPrefix("| ") }.dropFirst()
      .map { line in
        line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      }
  }

  /// The arrows between folders that the page shows: a module, a folder, and what that refers to.
  var arrows: [[String]] { rows(below: "## The arrows") }

  /// The page with other arrows.
  func replacingArrows(by arrows: [[String]]) -> Self {
    var lines = lines
    let section = range(of: "## The arrows")
    guard let head = lines[section].firstIndex(of: "|---|---|---|") else { return self }
    let end = lines[head..<section.upperBound].firstIndex { !$0.hasPrefix("|") }
    let rows = arrows.map { "| \($0.joined(separator: " | ")) |" }
    lines.replaceSubrange(head + 1..<(end ?? section.upperBound), with: rows)
    return Self(lines: lines)
  }

  func write() throws {
    try Data(lines.joined(separator: "\n").utf8)
      .write(to: House.root.appending(path: Self.path))
  }
}
