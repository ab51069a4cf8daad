import Foundation

/// Limits that a test sets in a separate process, since they are irreversible.
enum ChildLimits {
  /// No file may become larger than a number of bytes; an attempt is an error.
  static func limitFileSize(to bytes: UInt64) {
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: .max)
    // `limit` is a local variable that outlives the call.
    unsafe setrlimit(fileSizeLimit, &limit)
  }

  /// Continues as an unprivileged user, if the process is the superuser's.
  static func renouncePrivileges() {
    guard geteuid() == 0 else { return }
    setgid(65_534)
    setuid(65_534)
  }

  #if canImport(Glibc)
    private static var fileSizeLimit: Int32 { Int32(RLIMIT_FSIZE.rawValue) }
  #else
    private static var fileSizeLimit: Int32 { RLIMIT_FSIZE }
  #endif
}

#if os(Linux)
  /// A small file system that only the process that mounts it can see.
  enum PrivateFileSystem {
    /// Whether this process may mount file systems.
    static var isAvailable: Bool {
      let administration: UInt64 = 1 << 21
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("CapEff:") }
      let capabilities = line.flatMap { UInt64($0.dropFirst(8), radix: 16) } ?? 0
      return geteuid() == 0 && capabilities & administration != 0
    }

    /// Mounts an empty file system at `path`, for this process and its folders alone.
    static func mount(at path: String, bytes: Int) -> Bool {
      // The paths are terminated strings that live during the calls.
      unsafe leaveSharedMounts()
        && Foundation.mount("none", "/", nil, UInt(MS_REC | MS_PRIVATE), nil) == 0
        && Foundation.mount("tmpfs", path, "tmpfs", 0, "size=\(bytes)") == 0
    }

    /// Shows the file at one path at another one, too, for this process alone.
    static func bind(_ source: String, at path: String) -> Bool {
      // The paths are terminated strings that live during the calls.
      unsafe leaveSharedMounts()
        && Foundation.mount("none", "/", nil, UInt(MS_REC | MS_PRIVATE), nil) == 0
        && Foundation.mount(source, path, nil, UInt(MS_BIND), nil) == 0
    }

    /// Gives this process private mounts; Glibc's module lacks the function, its library has it.
    private static func leaveSharedMounts() -> Bool {
      typealias Unshare = @convention(c) (Int32) -> Int32
      let mountNamespace: Int32 = 0x20000
      guard let symbol = unsafe dlsym(dlopen(nil, RTLD_NOW), "unshare") else { return false }
      // This is the signature that the manual gives for the function.
      return unsafe unsafeBitCast(symbol, to: Unshare.self)(mountNamespace) == 0
    }

    /// Makes the file system at `path` read-only, or writable again.
    static func setReadOnly(_ isReadOnly: Bool, at path: String) -> Bool {
      let options = UInt(MS_REMOUNT | (isReadOnly ? MS_RDONLY : 0))
      // The path is a terminated string that lives during the call.
      return unsafe Foundation.mount("tmpfs", path, "tmpfs", options, nil) == 0
    }
  }
#endif
