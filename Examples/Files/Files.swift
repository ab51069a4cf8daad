import TableData
import TableSource

typealias FolderSection = ConcatenatedElement<Int, Folder>
typealias FileRow = ConcatenatedElement<Int, OutlineRow<File>>

struct FilesDelegate: TableScreenDelegate {
  let trees: [FolderTree]
  let source: ConcatenatedSource<Int, Folder, OutlineRow<File>>
  let title = "Files", allowsEditing = false

  func content(of row: FileRow) -> CellContent {
    .titled(row.element.row.name, detail: row.element.row.size.map { "\($0) bytes" })
  }

  func indentationLevel(for row: FileRow) -> Int { row.element.level }

  func expansion(of row: FileRow) -> RowExpansion? {
    let file = row.element.row
    return file.isFolder && !file.isRead ? .collapsed : row.element.expansion
  }

  func expand(_ row: FileRow) throws { try trees[row.part].expand(row.element.row) }
  func collapse(_ row: FileRow) throws { try trees[row.part].collapse(row.element.row) }

  func open(_ row: FileRow, on screen: TableScreen<FolderSection, FileRow>, in stack: ScreenStack) {
    stack.message = row.element.row.path
  }
}

@main
struct Files {
  static func main() {
    let summary = "Shows the files in folders."
    TerminalApplication.main(
      name: "files", summary: summary, operand: "FOLDER", version: "0.1.0"
    ) { arguments in
      let folders = arguments.operands.isEmpty ? ["."] : arguments.operands
      let trees = try folders.map(FolderTree.init)
      let source = ConcatenatedSource<Int, Folder, OutlineRow<File>>()
      for (part, tree) in trees.enumerated() { try source.append(tree.source, as: part) }
      let delegate = FilesDelegate(trees: trees, source: source)
      let screen = TableScreen(source.dataSource, delegate: delegate)
      return TerminalApplication(ScreenStack(root: screen))
    }
  }
}
