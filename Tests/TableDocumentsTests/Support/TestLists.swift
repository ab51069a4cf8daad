import Foundation

/// Access control lists of Linux, written and read byte by byte as the system keeps them.
enum TestLists {
  private static let attribute = "system.posix_acl_access"
  private static let inherited = "system.posix_acl_default"
  private static let key = FileAttributeKey(rawValue: "NSFileExtendedAttributes")

  /// Whether files in temporary folders support lists.
  static var areAvailable: Bool {
    guard let folder = try? TemporaryFolder() else { return false }
    let file = folder.file("file")
    return (try? Data().write(to: file)) != nil
      && (try? set(list(group: 0, daemon: 6, mask: 6), on: file)) != nil
  }

  /// A list: its owner may read and write, others nothing.
  static func list(group: UInt8, daemon: UInt8, mask: UInt8, others: UInt8 = 0) -> Data {
    func entry(_ tag: UInt8, _ permission: UInt8, _ identifier: UInt8? = nil) -> [UInt8] {
      let number: [UInt8] = identifier.map { [$0, 0, 0, 0] } ?? [255, 255, 255, 255]
      return [tag, 0, permission, 0] + number
    }
    return Data(
      [2, 0, 0, 0] + entry(1, 6) + entry(2, daemon, 1) + entry(4, group) + entry(16, mask)
        + entry(32, others))
  }

  /// Gives a file a list.
  static func set(_ list: Data, on file: URL) throws {
    try set([attribute: list], on: file)
  }

  /// Sets the default list of a folder, for new files in it.
  static func setInherited(_ list: Data, on folder: URL) throws {
    try set([inherited: list], on: folder)
  }

  /// The list of a file, or `nil` if it has none.
  static func list(of file: URL) throws -> Data? {
    try attributes(of: file)[attribute]
  }

  /// Gives a file extended attributes.
  static func set(_ attributes: [String: Data], on file: URL) throws {
    try FileManager.default.setAttributes([key: attributes], ofItemAtPath: file.path)
  }

  /// The extended attributes of a file.
  static func attributes(of file: URL) throws -> [String: Data] {
    try FileManager.default.attributesOfItem(atPath: file.path)[key] as? [String: Data] ?? [:]
  }
}
