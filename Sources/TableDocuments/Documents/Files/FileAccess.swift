import SystemBasics

/// Who may do what with a file, and what is noted beside its contents.
struct FileAccess {
  private let path: String

  private let status: FileStatus

  /// The attributes to copy, or `nil` for none.
  private var attributes: ExtendedAttributes?

  private var list: AccessControlList?

  /// What the owner, the group and everybody may do; the group's is the mask where there is a list.
  private var permissions: mode_t

  /// Asks for the access to the file at `path`, whose status is known.
  init(of path: String, _ status: FileStatus) {
    self.path = path
    self.status = status
    attributes = ExtendedAttributes(of: path)
    let stored = attributes?.accessControlList
    list = stored.flatMap { AccessControlList($0) }
    // Where a list cannot be read, nobody but the owner is known to be permitted anything.
    let isKnown = attributes != nil && (stored == nil || list != nil)
    // Of a file that is written the system takes the right to run as its owner; so does this.
    permissions = status.permissions & (isKnown ? 0o1777 : 0o1700)
  }
}

extension FileAccess {
  /// The access for other files that belong to this one: no list, and nothing that is noted here.
  var forCompanions: Self {
    var access = self
    access.permissions = narrowestPermissions & 0o666
    access.attributes = nil
    access.list = nil
    return access
  }

  /// Permissions for a folder of a group that holds what belongs to this file.
  func folderPermissions(forGroup group: gid_t) -> mode_t {
    let files = narrowestPermissions & 0o066
    let bound = group == status.group ? files : Self.withoutGroup(files)
    // Whoever may read a file in the folder may go through it.
    return 0o700 | bound | (bound & 0o044) >> 2
  }

  /// Permissions for a file whose group is lost: its members and everybody else get what both had,
  /// since the one is among the other now.
  private static func withoutGroup(_ permissions: mode_t) -> mode_t {
    let common = permissions >> 3 & permissions & 7
    return permissions & ~0o077 | common << 3 | common
  }

  /// The user to whom this file belongs.
  var owner: uid_t { status.owner }

  /// Gives a folder the owner and the group of this file, as far as the system permits.
  func grantOwner(to folder: borrowing OpenFile) throws(SystemError) {
    _ = try folder.adoptOwner(of: status)
  }

  /// Permits reading and writing of a file to those who may write this one, as far as is known.
  func grantWriters(to file: borrowing OpenFile) throws(SystemError) {
    guard try file.adoptOwner(of: status) else { return }
    let writers = narrowestPermissions & 0o022
    try file.setPermissions(0o600 | writers | writers << 1)
  }

  /// Permissions that, on their own, let nobody do more with a file than this access does.
  var narrowestPermissions: mode_t {
    list.map { $0.permissionsWithoutList(permissions) } ?? permissions
  }

  /// Gives a file this access, as far as the system permits, and never more.
  ///
  /// - Parameters:
  ///   - file: The file, which only its owner may read and write so far.
  ///   - path: The path of the file.
  /// - Throws: A ``SystemError``; the file may be as accessible as it was then.
  func grant(to file: borrowing OpenFile, at path: String) throws(SystemError) {
    let isGroupKept = try file.adoptOwner(of: status)
    let own = isGroupKept ? permissions : Self.withoutGroup(permissions)
    attributes?.copy(to: path)
    if let list, try grant(isGroupKept ? list : list.withoutGroup(), to: file, at: path) { return }
    let alone = list == nil ? own : own & narrowestPermissions
    // A list that the folder gives to every new file would come into force with the permissions.
    let inherited = ExtendedAttributes(of: path)?.accessControlList
    if inherited != nil {
      ExtendedAttributes.set(AccessControlList.attribute, AccessControlList(alone).data, at: path)
    }
    try file.setPermissions(alone)
    #if canImport(Darwin)
      // Apple systems keep the list apart from the attributes. The paths live during the call.
      let flags = copyfile_flags_t(COPYFILE_ACL)
      let isCopied = unsafe copyfile(self.path, path, nil, flags) == 0
      if !isCopied, errno != ENOTSUP { try file.setPermissions(alone & ~0o077) }
    #endif
  }

  /// Gives a file an access control list, and returns whether the system permits it.
  private func grant(
    _ list: AccessControlList, to file: borrowing OpenFile, at path: String
  ) throws(SystemError) -> Bool {
    // The permissions beside those of the list; the list then sets the others.
    try file.setPermissions(permissions & ~0o077)
    return ExtendedAttributes.set(AccessControlList.attribute, list.data, at: path)
  }
}
