import Foundation

/// The observable properties of a file: whether it is the same one, and untouched.
struct FileFacts: Equatable {
  let inode: Int
  let modification: Date?
  let permissions: Int
  let contents: Data

  init(of url: URL) throws {
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    inode = attributes[.systemFileNumber] as? Int ?? 0
    modification = attributes[.modificationDate] as? Date
    permissions = attributes[.posixPermissions] as? Int ?? 0
    contents = try Data(contentsOf: url)
  }
}
