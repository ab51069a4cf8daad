import Foundation
import TableSource

struct Node: RowModel, Sendable {
  let id: URL
  var isRead = false

  func contents() throws -> TableOutline<Node> {
    let names = try FileManager.default.contentsOfDirectory(atPath: id.path).sorted()
    let urls = names.map { id.appending(path: $0, directoryHint: .checkFileSystem) }
    var seen = Set<URL>()  // Names that are not UTF-8 may be read as the same text.
    let nodes = urls.filter { seen.insert($0).inserted }.map { Node(id: $0) }
    return try TableOutline(nodes) { _ in [] }
  }
}

@main
final class Tree: TableScreenDelegate {
  typealias Row = OutlineRow<Node>
  let source: TableDataSource<SingleSection, Row>
  let title: String, allowsEditing = false
  private var outline: TableOutline<Node>

  init(path: String) throws {
    title = path
    outline = try Node(id: URL(filePath: path)).contents()
    let table = try TableSnapshot(rows: outline.visibleRows)
    source = TableDataSource(table, undoLimit: 0)
  }
  func content(of row: Row) -> CellContent { .titled(row.row.id.lastPathComponent) }
  func indentationLevel(for row: Row) -> Int { row.level }
  func expansion(of row: Row) -> RowExpansion? {
    row.row.id.hasDirectoryPath && !row.row.isRead ? .collapsed : row.expansion
  }
  func collapse(_ row: Row) throws { try edit { try $0.collapse(id: row.id) } }
  func expand(_ row: Row) throws {
    try edit {
      if !row.row.isRead { try $0.insert(contentsOf: row.row.contents(), at: .endOf(row.id)) }
      try $0.update(id: row.id) { $0.isRead = true }
      try $0.expand(id: row.id)
    }
  }
  private func edit(_ change: (inout TableOutline<Node>) throws -> Void) throws {
    let old = outline
    try change(&outline)
    try source.edit { try $0.replaceRows(in: 0, from: old, to: outline) }
  }
  static func main() {
    TerminalApplication.main(
      name: "tree", summary: "Shows files.", operand: "FOLDER", version: "0.1.0"
    ) { start in
      let tree = try Tree(path: start.operands.first ?? ".")
      return TerminalApplication(
        ScreenStack(root: TableScreen(tree.source, delegate: tree)))
    }
  }
}
