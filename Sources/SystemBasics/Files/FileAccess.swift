/// The permissions, owner and attributes of a file.
package struct FileAccess {
  private let path: String

  private let status: FileStatus

  private var attributes: ExtendedAttributes?

  private var list: AccessControlList?

  /// The permissions; with a list, the group's bits are the mask.
  private var permissions: mode_t

  package init(of path: String, _ status: FileStatus) {
    self.path = path
    self.status = status
    attributes = ExtendedAttributes(of: path)
    let stored = attributes?.accessControlList
    list = stored.flatMap { AccessControlList($0) }
    // With an unreadable list, only the owner's permissions are known.
    let isKnown = attributes != nil && (stored == nil || list != nil)
    // Drops set-user-ID and set-group-ID, as the system does on writes.
    permissions = status.permissions & (isKnown ? 0o1777 : 0o1700)
  }
}

extension FileAccess {
  /// Checks that a file may be written.
  ///
  /// A rename would also replace a write-protected file.
  package static func requireWritable(_ path: String) throws(SystemError) {
    // The path outlives the call.
    _ = try retryingWhenInterrupted { unsafe faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) }
  }

  /// The access for companion files, without list and attributes.
  package var forCompanions: Self {
    var access = self
    access.permissions = narrowestPermissions & 0o666
    access.attributes = nil
    access.list = nil
    return access
  }

  /// Returns permissions for a folder of companion files.
  package func folderPermissions(forGroup group: gid_t) -> mode_t {
    let files = narrowestPermissions & 0o066
    let bound = group == status.group ? files : Self.withoutGroup(files)
    // Readers need to traverse the folder.
    return 0o700 | bound | (bound & 0o044) >> 2
  }

  /// Returns permissions for a file whose group is lost.
  ///
  /// Its members now count as others, so both get only the permissions that both had.
  private static func withoutGroup(_ permissions: mode_t) -> mode_t {
    let common = permissions >> 3 & permissions & 7
    return permissions & ~0o077 | common << 3 | common
  }

  package var owner: uid_t { status.owner }

  /// Gives a folder this file's owner and group where permitted.
  package func grantOwner(to folder: borrowing OpenFile) throws(SystemError) {
    _ = try folder.adoptOwner(of: status)
  }

  /// Allows this file's writers to read and write `file`.
  package func grantWriters(to file: borrowing OpenFile) throws(SystemError) {
    guard try file.adoptOwner(of: status) else { return }
    let writers = narrowestPermissions & 0o022
    try file.setPermissions(0o600 | writers | writers << 1)
  }

  /// The permissions that, without the list, grant no more than with it.
  var narrowestPermissions: mode_t {
    list.map { $0.permissionsWithoutList(permissions) } ?? permissions
  }

  /// Gives a file this access where permitted, and never more.
  ///
  /// - Parameters:
  ///   - file: The file, so far private.
  ///   - path: Its path.
  /// - Throws: A ``SystemError``; the access may then be unchanged.
  func grant(to file: borrowing OpenFile, at path: String) throws(SystemError) {
    let isGroupKept = try file.adoptOwner(of: status)
    let own = isGroupKept ? permissions : Self.withoutGroup(permissions)
    attributes?.copy(to: path)
    if let list, try grant(isGroupKept ? list : list.withoutGroup(), to: file, at: path) { return }
    let alone = list == nil ? own : own & narrowestPermissions
    // A list inherited from the folder would take effect with the permissions.
    let inherited = ExtendedAttributes(of: path)?.accessControlList
    if inherited != nil {
      ExtendedAttributes.set(AccessControlList.attribute, AccessControlList(alone).data, at: path)
    }
    try file.setPermissions(alone)
    #if canImport(Darwin)
      // Apple systems keep lists outside the attributes. The paths outlive the call.
      let flags = copyfile_flags_t(COPYFILE_ACL)
      let isCopied = unsafe copyfile(self.path, path, nil, flags) == 0
      if !isCopied, errno != ENOTSUP { try file.setPermissions(alone & ~0o077) }
    #endif
  }

  private func grant(
    _ list: AccessControlList, to file: borrowing OpenFile, at path: String
  ) throws(SystemError) -> Bool {
    // The list sets the remaining permissions.
    try file.setPermissions(permissions & ~0o077)
    return ExtendedAttributes.set(AccessControlList.attribute, list.data, at: path)
  }
}
