import TableColumns
import TableData
public import TableFeeds
import TableText

extension HTMLTable {
  /// Returns the patch from one state of a page to another.
  ///
  /// Applying them to `old` shows the same as rendering `new`.
  ///
  /// - Parameters:
  ///   - old: The rows that the page shows; `nil` if unknown, so that all are replaced.
  ///   - new: The rows that it shows afterwards.
  /// - Returns: The patch.
  /// - Complexity: O(*w*) for windows of *w* elements if none moved, O(*w* log *w*) otherwise.
  public func patch(from old: Replica?, to new: Replica) -> HTMLPatch {
    HTMLPatch(
      position: new.position, before: old.map(metrics), after: metrics(of: new),
      operations: operations(from: old.map(elements), to: elements(of: new)))
  }

  private func operations(from known: [Element]?, to new: [Element]) -> [String] {
    let old = known ?? []
    let difference = difference(old, new)
    var operations = known == nil ? ["[\"!\"]"] : []
    operations += difference.removed.map { "[\"-\",\"\(key(of: old[$0]))\"]" }
    var last: Int?
    for (index, origin) in difference.placed {
      // The element above: none (0), the one placed last (1), or the one with a key.
      let above = index == 0 ? "0" : index - 1 == last ? "1" : "\"\(key(of: new[index - 1]))\""
      last = index
      let texts = origin == nil ? cells(of: new[index]).map { ",\($0.json)" } : []
      let kind = origin == nil ? "+" : ">"
      operations.append("[\"\(kind)\",\"\(key(of: new[index]))\",\(above)\(texts.joined())]")
    }
    return operations + difference.changed.compactMap { update(from: old[$0], to: new[$1]) }
  }

  private func update(from old: Element, to new: Element) -> String? {
    let texts = zip(cells(of: old), cells(of: new)).enumerated()
      .compactMap { column, cells in cells.0 == cells.1 ? nil : ",\(column),\(cells.1.json)" }
    return texts.isEmpty ? nil : "[\"~\",\"\(key(of: new))\"\(texts.joined())]"
  }

  func cells(of element: Element) -> [HTMLCell] {
    switch element {
    case .sectionHeader(let section): [HTMLCell(text: headerText(section) ?? "")]
    case .row(let row): columns.map { cell(of: row, in: $0) }
    }
  }
}
