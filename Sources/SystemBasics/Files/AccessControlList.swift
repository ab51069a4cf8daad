/// A POSIX access control list, an extended attribute on Linux.
///
/// With a list, a file's group bits are the mask: the limit for the group and named entries.
struct AccessControlList: Equatable {
  static let attribute = "system.posix_acl_access"

  private static let version: UInt32 = 2
  private static let headerSize = 4
  private static let entrySize = 8
  private static let nobody = UInt32.max

  private enum Tag: UInt16 {
    case owner = 0x01
    case namedUser = 0x02
    case group = 0x04
    case namedGroup = 0x08
    case mask = 0x10
    case others = 0x20
  }

  private struct Entry: Equatable {
    let tag: Tag
    var permission: mode_t
    var identifier = AccessControlList.nobody
  }

  private var entries: [Entry]

  /// Creates a minimal list; setting it removes a file's list.
  init(_ permissions: mode_t) {
    entries = [
      Entry(tag: .owner, permission: permissions >> 6 & 7),
      Entry(tag: .group, permission: permissions >> 3 & 7),
      Entry(tag: .others, permission: permissions & 7),
    ]
  }

  init?(_ data: Data) {
    let bytes = [UInt8](data)
    guard bytes.count % Self.entrySize == Self.headerSize, Self.number(bytes[..<4]) == Self.version
    else { return nil }
    entries = []
    for start in stride(from: Self.headerSize, to: bytes.count, by: Self.entrySize) {
      let tag = UInt16(Self.number(bytes[start..<start + 2]))
      guard let tag = Tag(rawValue: tag) else { return nil }
      entries.append(
        Entry(
          tag: tag, permission: mode_t(Self.number(bytes[start + 2..<start + 4])),
          identifier: Self.number(bytes[start + 4..<start + 8])))
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}

extension AccessControlList {
  var data: Data {
    var bytes = Self.bytes(Self.version, count: 4)
    for entry in entries {
      bytes += Self.bytes(UInt32(entry.tag.rawValue), count: 2)
      bytes += Self.bytes(UInt32(entry.permission), count: 2)
      bytes += Self.bytes(entry.identifier, count: 4)
    }
    return Data(bytes)
  }

  private static func bytes(_ number: UInt32, count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  /// Returns the permissions that, without this list, grant no more than with it.
  ///
  /// Named entries then count as group or others, so these get only the permissions that all of
  /// them have.
  ///
  /// - Parameter permissions: The file's mode; the group's bits are the mask.
  /// - Returns: The permissions.
  func permissionsWithoutList(_ permissions: mode_t) -> mode_t {
    let mask = permission(of: .mask) ?? 7
    let named = entries.filter { $0.tag == .namedUser || $0.tag == .namedGroup }
      .reduce(mask) { $0 & $1.permission }
    let group = named & (permission(of: .group) ?? 0)
    let others = named & permissions & 7
    return permissions & ~0o077 | group << 3 | others
  }

  /// Returns the list for a file whose group is lost.
  ///
  /// Its members now count as others, so both get only the permissions that both had.
  func withoutGroup() -> Self {
    let common = (permission(of: .group) ?? 0) & (permission(of: .others) ?? 0)
    var list = self
    for index in entries.indices where [.group, .others].contains(entries[index].tag) {
      list.entries[index].permission = common
    }
    return list
  }

  private func permission(of tag: Tag) -> mode_t? {
    entries.first { $0.tag == tag }?.permission
  }
}
