import Foundation

/// Everything in a folder: names, file types, permissions and contents.
struct FolderListing: Equatable {
  /// The entry at a path.
  struct Entry: Equatable {
    let kind: FileAttributeType?
    let permissions: Int
    let size: Int
    /// The contents of a regular file, unless it is too long.
    let contents: Data?
    /// The target of a link.
    let target: String?
  }

  /// The entries, by path.
  var entries: [String: Entry] = [:]

  /// Lists everything in a folder, without blocking.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - limit: The maximum size of a file whose contents are read, in bytes.
  /// - Throws: The system's error.
  init(of folder: URL, contentsUpTo limit: Int = .max) throws {
    let files = FileManager.default
    for path in try files.subpathsOfDirectory(atPath: folder.path) {
      let full = folder.path + "/" + path
      let attributes = try files.attributesOfItem(atPath: full)
      let kind = attributes[.type] as? FileAttributeType
      let size = attributes[.size] as? Int ?? 0
      let isRead = kind == .typeRegular && size <= limit
      entries[path] = Entry(
        kind: kind, permissions: attributes[.posixPermissions] as? Int ?? 0, size: size,
        contents: isRead ? try Data(contentsOf: URL(filePath: full)) : nil,
        target: try? files.destinationOfSymbolicLink(atPath: full))
    }
  }

  /// The paths, in order.
  var names: [String] { entries.keys.sorted() }

  /// Returns the listing without the entry at a path.
  func without(_ path: String) -> FolderListing {
    var rest = self
    rest.entries[path] = nil
    return rest
  }
}
