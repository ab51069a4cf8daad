import TableSource

struct Folder: SectionModel {
  var id = 0
  var header: String?
}

/// The contents of a folder, as far as they have been read.
final class FolderTree {
  let source: TableDataSource<Folder, OutlineRow<File>>
  private var outline: TableOutline<File>

  init(path: String) throws {
    outline = try TableOutline(File(path: path).contents()) { _ in [] }
    source = try TableDataSource(TableSnapshot(Folder(header: path), rows: outline.visibleRows))
  }

  /// Shows the contents of a folder, which are read the first time.
  func expand(_ folder: File) throws {
    try edit { outline in
      if !folder.isRead {
        let contents = try TableOutline(folder.contents()) { _ in [] }
        try outline.insert(contentsOf: contents, at: .endOf(folder.id))
        try outline.update(id: folder.id) { $0.isRead = true }
      }
      try outline.expand(id: folder.id)
    }
  }

  func collapse(_ folder: File) throws { try edit { try $0.collapse(id: folder.id) } }

  private func edit(_ change: (inout TableOutline<File>) throws -> Void) throws {
    let old = outline
    try change(&outline)
    try source.edit(named: "Show") { try $0.replaceRows(in: 0, from: old, to: outline) }
  }
}
