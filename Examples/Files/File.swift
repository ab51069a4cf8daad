import Foundation
import TableSource

/// A file or folder, identified by its indices along the path, since names that are not UTF-8 may
/// look alike.
struct File: RowModel {
  var id: [Int] = []
  let path: String
  var name = ""
  var isFolder = true
  var size: Int64?
  /// Whether the contents of the folder have been read.
  var isRead = false

  /// The size as text, such as 1.2 MB.
  var sizeText: String? {
    let locale = Locale(identifier: "en_US_POSIX")
    return size.map {
      ByteCountFormatStyle(style: .file, spellsOutZero: false, locale: locale).format($0)
    }
  }

  /// Reads the contents of the folder; links are not followed, as they may form cycles.
  func contents() throws -> [File] {
    let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    return names.enumerated().map { index, name in
      let path = path + "/" + name
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      let isFolder = attributes?[.type] as? FileAttributeType == .typeDirectory
      let size = isFolder ? nil : (attributes?[.size] as? UInt64).map { Int64(clamping: $0) }
      return File(id: id + [index], path: path, name: name, isFolder: isFolder, size: size)
    }
  }
}
