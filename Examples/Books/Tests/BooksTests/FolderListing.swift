import Foundation

/// Everything in a folder: the names, what kind of thing each is, its permissions and what it
/// holds.
struct FolderListing: Equatable {
  /// What is at a path.
  struct Entry: Equatable {
    let kind: FileAttributeType?
    let permissions: Int
    let size: Int
    /// What a plain file holds, unless it is too long.
    let contents: Data?
    /// Where a link leads.
    let target: String?
  }

  /// What there is, by path.
  var entries: [String: Entry] = [:]

  /// Looks at all in a folder, without waiting for anything.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - limit: The bytes of a file at most that is looked into.
  /// - Throws: What the system says.
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

  /// The same without what is at a path.
  func without(_ path: String) -> FolderListing {
    var rest = self
    rest.entries[path] = nil
    return rest
  }
}
