/// A change of files that the system reports.
enum FileReport: Comparable {
  /// Nothing that concerns them.
  case nothing
  /// A file was written.
  case contents
  /// A file, or a folder or link on the way to it, came, went or moved.
  case names
}

#if os(Linux)
  /// The reports of Linux about files, and about the folders and links on the way to them.
  final class FileReports {
    private static let contents = UInt32(IN_MODIFY | IN_ATTRIB)
    private static let moving = UInt32(IN_MOVE_SELF | IN_DELETE_SELF)
    private static let names =
      moving | UInt32(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)

    /// The file descriptor, which is readable when there are reports.
    let descriptor: Int32

    /// The names that matter in each watched folder; none for a file or folder watched as a whole.
    private var names: [Int32: Set<String>] = [:]

    /// Watches files; `nil` if the system cannot.
    init?(of paths: [String]) {
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0, watch(paths) else { return nil }
    }

    deinit { close(descriptor) }

    /// Watches the folders and links that the paths lead through now, and the files.
    ///
    /// - Returns: Whether the system can.
    func watch(_ paths: [String]) -> Bool {
      let former = Set(names.keys)
      names = [:]
      guard paths.allSatisfy(watch) else { return false }
      for number in former.subtracting(names.keys) { inotify_rm_watch(descriptor, number) }
      return true
    }

    /// Follows a path, and watches each name before looking it up.
    private func watch(_ path: String) -> Bool {
      let start = path.hasPrefix("/") ? "" : FileManager.default.currentDirectoryPath
      var names = Self.names(in: "\(start)/\(path)")[...]
      var (folder, links) = ("/", 0)
      while let name = names.popFirst() {
        let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
        if name == ".." {
          folder = URL(filePath: folder).deletingLastPathComponent().path
        } else if !names.isEmpty, add(path, Self.moving, isFolder: true) == .watched {
          folder = path
        } else {
          guard add(folder, Self.names, name: name, isFolder: true) == .watched else {
            return false
          }
          if let target = Self.target(of: path), links < 40 {
            links += 1
            names = Self.names(in: target) + names
            if target.hasPrefix("/") { folder = "/" }
          } else if names.isEmpty {
            return add(path, Self.contents) != .refused && !Self.isNetworkDisk(folder)
          } else if add(path, Self.moving, isFolder: true) == .watched {
            folder = path  // It came meanwhile.
          } else {
            return true
          }
        }
      }
      return true
    }

    private enum Outcome { case watched, absent, refused }

    private func add(
      _ path: String, _ events: UInt32, name: String? = nil, isFolder: Bool = false
    ) -> Outcome {
      let limits = UInt32(IN_DONT_FOLLOW | IN_MASK_ADD) | (isFolder ? UInt32(IN_ONLYDIR) : 0)
      // Safe: the text outlives the call.
      let number = unsafe inotify_add_watch(descriptor, path, events | limits)
      guard number >= 0 else {
        return [ENOENT, ENOTDIR, ELOOP].contains(errno) ? .absent : .refused
      }
      names[number, default: []].formUnion(name.map { [$0] } ?? [])
      return .watched
    }

    /// Takes all reports; returns the most important.
    func take() -> FileReport {
      var (most, bytes) = (FileReport.nothing, [UInt8](repeating: 0, count: 4_096))
      while true {
        // Safe: the call stays in bounds.
        let count = unsafe read(descriptor, &bytes, bytes.count)
        guard count > 0 else { return most }
        var rest = bytes.prefix(count)
        while rest.count >= 16 {
          let words = rest.words
          let name = rest.dropFirst(16).prefix(Int(words[3])).prefix { $0 != 0 }
          most = max(most, report(Int32(bitPattern: words[0]), words[1], name))
          rest = rest.dropFirst(16 + Int(words[3]))
        }
      }
    }

    private func report(_ number: Int32, _ events: UInt32, _ name: some Collection<UInt8>)
      -> FileReport
    {
      if events & UInt32(IN_Q_OVERFLOW) != 0 { return .names }
      guard let watched = names[number], events & UInt32(IN_IGNORED) == 0 else { return .nothing }
      guard name.isEmpty || watched.contains(String(decoding: name, as: UTF8.self)) else {
        return .nothing
      }
      return events & Self.contents != 0 ? .contents : .names
    }
  }

  extension FileReports {
    private static func names(in path: String) -> [String] {
      path.split(separator: "/").map(String.init).filter { $0 != "." }
    }

    private static func target(of path: String) -> String? {
      try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    }

    /// Whether other computers can write to a folder's disk unnoticed, or a program serves it.
    private static func isNetworkDisk(_ folder: String) -> Bool {
      var status = stat()
      // Both outlive the call.
      guard unsafe stat(folder, &status) == 0,
        let mounts = try? String(contentsOfFile: "/proc/self/mountinfo", encoding: .utf8)
      else { return false }
      let number = UInt64(status.st_dev)
      let (major, minor) = (
        number >> 8 & 0xFFF | number >> 32 & ~0xFFF, number & 0xFF | number >> 12 & ~0xFF
      )
      let device = "\(major & 0xFFFF_FFFF):\(minor & 0xFFFF_FFFF)"
      let mount = mounts.split(separator: "\n").first { $0.split(separator: " ")[2] == device }
      let kind = mount?.split(separator: " ").drop { $0 != "-" }.dropFirst().first ?? ""
      return ["nfs", "cifs", "smb", "fuse", "9p", "afs", "ceph", "virtiofs", "vboxsf"].contains {
        kind.hasPrefix($0)
      }
    }
  }

  extension ArraySlice<UInt8> {
    /// The first four machine words of 32 bits.
    fileprivate var words: [UInt32] {
      // Safe: the callers check that there are 16 bytes.
      unsafe withUnsafeBytes { bytes in
        (0..<4).map { unsafe bytes.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self) }
      }
    }
  }
#else
  /// The lack of reports on other systems, where files are polled.
  final class FileReports {
    let descriptor: Int32 = -1

    init?(of paths: [String]) { return nil }

    func watch(_ paths: [String]) -> Bool { false }

    func take() -> FileReport { .nothing }
  }
#endif
