import TableSource

/// A file or folder, identified by its indices along the path, since names that are not UTF-8 may
/// look alike.
struct File: RowModel {
  var id: [Int] = []
  let path: String
  var name = ""
  var isFolder = true
  var size: Int?
  /// Whether the contents of the folder have been read.
  var isRead = false

  /// Reads the contents of the folder; links are not followed, as they may form cycles.
  func contents() throws(UserError) -> [File] {
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
        .fileReadNoSuchFile: "It does not exist.",
        .fileReadNoPermission: "You do not have permission.",
      ]
      let reason = (error as? CocoaError).flatMap { reasons[$0.code] } ?? "It may not be a folder."
      throw UserError("The folder \"\(path)\" cannot be read. \(reason)")
    }
  }
}
