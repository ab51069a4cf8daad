/// Counts and lists as messages show them.
enum CountText {
  static func sections(_ count: Int) -> String { count == 1 ? "1 section" : "\(count) sections" }

  static func rows(_ count: Int) -> String { count == 1 ? "1 row" : "\(count) rows" }

  static func list(_ rowCounts: [Int]) -> String {
    let shown = rowCounts.prefix(100).map(String.init).joined(separator: ", ")
    let rest = rowCounts.count > 100 ? " and so on" : ""
    let sections = sections(rowCounts.count)
    return rowCounts.isEmpty ? sections : "\(sections) with rows \(shown)\(rest)"
  }

  static func list(_ operations: [BatchOperation], limit: Int) -> String {
    guard !operations.isEmpty else { return "none" }
    let shown = operations.prefix(limit).map(\.description).joined(separator: ", ")
    let rest = operations.count - limit
    return rest > 0 ? "\(shown) and \(rest) more" : shown
  }
}
