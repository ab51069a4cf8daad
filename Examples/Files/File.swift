import TableSource

/// A file or a folder, known by its index in each folder on the way: names that are not in UTF-8
/// may look alike.
struct File: RowModel {
  var id: [Int] = []
  let path: String
  var name = ""
  var isFolder = true
  var size: Int?
  /// Whether what is in the folder has been read.
  var isRead = false

  /// Reads what is in the folder, where a link is no folder: links may form circles.
  func contents() throws(CommandError) -> [File] {
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      return names.enumerated().map { index, name in
        let path = path + "/" + name
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        let isFolder = attributes?[.type] as? FileAttributeType == .typeDirectory
        let size = isFolder ? nil : (attributes?[.size] as? UInt).map { Int($0) }
        return File(id: id + [index], path: path, name: name, isFolder: isFolder, size: size)
      }
    } catch {
      let reasons: [CocoaError.Code: String] = [
        .fileReadNoSuchFile: "It is not there.", .fileReadNoPermission: "You may not read it.",
      ]
      let reason = (error as? CocoaError).flatMap { reasons[$0.code] } ?? "Is it a folder?"
      throw CommandError("The folder \"\(path)\" cannot be read. \(reason)")
    }
  }
}
