import TableData
import TableSource

typealias FolderSection = ConcatenatedElement<Int, Folder>
typealias FileRow = ConcatenatedElement<Int, OutlineRow<File>>

struct FilesDelegate: TableScreenDelegate {
  let title: String, allowsEditing = false
  let trees: [FolderTree]
  let source: ConcatenatedSource<Int, Folder, OutlineRow<File>>
  let searchableText = SearchableText<FileRow>(\.element.row.name)
  let sortColumns = [
    TextColumn<FileRow>("Size") { $0.element.row.sizeText ?? "" }
      .sortable(by: \.element.row.size),
    TextColumn("Name", text: \.element.row.name),
  ]

  init(_ title: String, folders: [String]) throws {
    (self.title, trees, source) = (title, try folders.map(FolderTree.init), ConcatenatedSource())
    for (part, tree) in trees.enumerated() { try source.append(tree.source, as: part) }
  }

  var screen: TableScreen<FolderSection, FileRow> { TableScreen(source.dataSource, delegate: self) }

  func content(of row: FileRow) -> CellContent {
    .titled(row.element.row.name, detail: row.element.row.sizeText)
  }

  func indentationLevel(for row: FileRow) -> Int { row.element.level }

  func expansion(of row: FileRow) -> RowExpansion? {
    let file = row.element.row
    return file.isFolder && !file.isRead ? .collapsed : row.element.expansion
  }

  func expand(_ row: FileRow) throws { try trees[row.part].expand(row.element.row) }
  func collapse(_ row: FileRow) throws { try trees[row.part].collapse(row.element.row) }

  func open(
    _ row: FileRow, on screen: TableScreen<FolderSection, FileRow>, in stack: ScreenStack
  ) throws {
    let file = row.element.row
    guard file.isFolder else { return stack.message = file.path }
    stack.push(try FilesDelegate(file.name, folders: [file.path]).screen)
  }
}

@main
struct Files {
  static func main() {
    let summary = "Shows the files in folders."
    TerminalApplication.main(
      name: "files", summary: summary, operand: "FOLDER ...", version: "0.1.0"
    ) { arguments in
      let folders = arguments.operands.isEmpty ? ["."] : arguments.operands
      let files = try FilesDelegate("Files", folders: folders)
      return TerminalApplication(ScreenStack(root: files.screen))
    }
  }
}
