import SystemBasics

/// What one store puts into its folder, under a name that no other store has.
///
/// A lock tells whether the store is still there, in whatever process, container or machine: numbers
/// of processes are the same ones in many of them.
final class AttachmentSession: Sendable {
  private static let prefix = ".session-"

  /// The name of the folders of this session.
  let name: String

  private let place: OpenFolder
  private let lock: OpenFile?

  private init(_ name: String, in place: consuming OpenFolder, lock: consuming OpenFile?) {
    self.name = name
    self.place = place
    self.lock = lock
  }

  /// A session without a file for its lock is over.
  deinit {
    if isThere { try? place.remove(Self.prefix + name) }
  }

  /// Whether others can see that this session goes on.
  var isThere: Bool { ((try? lock?.status().linkCount) ?? 0) > 0 }

  /// Whether a name can be that of a session.
  static func isName(_ name: String) -> Bool { RandomName.isOne(name) }

  /// The names of the sessions whose locks lie in a folder.
  static func names(in folder: borrowing OpenFolder) -> [String] {
    folder.names.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
      .filter(isName)
  }

  /// Begins a session in a folder.
  static func begin(in folder: borrowing OpenFolder) throws(SystemError) -> AttachmentSession {
    while true {
      let name = RandomName.make()
      let lock = try OpenFile(prefix + name, in: folder, O_RDWR | O_CREAT | O_EXCL)
      // Another store may have taken the session for one that is over before it was locked. Where
      // the file system knows no locks, nobody takes over what has a file for one.
      guard (try? lock.lock()) != false, try lock.status().linkCount > 0 else { continue }
      return AttachmentSession(name, in: try OpenFolder(folder), lock: lock)
    }
  }

  /// Takes over a session that is over, so that nobody else clears it meanwhile.
  ///
  /// - Returns: `nil` if its store is still there, or nobody can tell.
  static func takeOver(_ name: String, in folder: borrowing OpenFolder) -> AttachmentSession? {
    guard let place = try? OpenFolder(folder) else { return nil }
    let file = prefix + name
    guard folder.holds(file) else { return AttachmentSession(name, in: place, lock: nil) }
    guard folder.holdsFile(file), let lock = try? OpenFile(file, in: folder, O_RDWR),
      (try? lock.lock()) == true
    else { return nil }
    return AttachmentSession(name, in: place, lock: lock)
  }
}
