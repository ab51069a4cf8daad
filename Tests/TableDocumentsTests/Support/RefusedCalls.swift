#if os(Linux)
  import Foundation

  /// System calls that fail from now on, in this process alone.
  enum RefusedCalls {
    /// Prevents reopening of open folders, to list or sync them, as if that were broken.
    ///
    /// Opening one by its path, or for files, still works.
    static func refuseToListFolders() -> Bool {
      #if arch(x86_64)
        let call: UInt32 = 257
      #else
        let call: UInt32 = 56
      #endif
      let (onlyPlace, folder) = (UInt32(0o10000000), UInt32(O_DIRECTORY))
      // Number of the call, its first argument, its third, and what is returned: see the manual for
      // `seccomp`.
      return install([
        sock_filter(code: 0x20, jt: 0, jf: 0, k: 0),
        sock_filter(code: 0x15, jt: 0, jf: 6, k: call),
        sock_filter(code: 0x20, jt: 0, jf: 0, k: 16),
        sock_filter(code: 0x15, jt: 4, jf: 0, k: UInt32(bitPattern: AT_FDCWD)),
        sock_filter(code: 0x20, jt: 0, jf: 0, k: 32),
        sock_filter(code: 0x54, jt: 0, jf: 0, k: onlyPlace | folder),
        sock_filter(code: 0x15, jt: 0, jf: 1, k: folder),
        sock_filter(code: 0x06, jt: 0, jf: 0, k: 0x50000 | UInt32(EIO)),
        sock_filter(code: 0x06, jt: 0, jf: 0, k: 0x7fff_0000),
      ])
    }

    /// Prevents hard links, as some file systems do.
    static func refuseLinks() -> Bool {
      #if arch(x86_64)
        let call: UInt32 = 265
      #else
        let call: UInt32 = 37
      #endif
      return install([
        sock_filter(code: 0x20, jt: 0, jf: 0, k: 0),
        sock_filter(code: 0x15, jt: 0, jf: 1, k: call),
        sock_filter(code: 0x06, jt: 0, jf: 0, k: 0x50000 | UInt32(EPERM)),
        sock_filter(code: 0x06, jt: 0, jf: 0, k: 0x7fff_0000),
      ])
    }

    private static func install(_ program: [sock_filter]) -> Bool {
      var program = program
      typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
      guard let symbol = unsafe dlsym(dlopen(nil, RTLD_NOW), "prctl") else { return false }
      // On these processors arguments that vary are passed as others are.
      let control = unsafe unsafeBitCast(symbol, to: Control.self)
      return unsafe program.withUnsafeMutableBufferPointer { filters in
        let start = UInt(bitPattern: filters.baseAddress)
        var description = sock_fprog(len: UInt16(filters.count), filter: start)
        return unsafe withUnsafePointer(to: &description) { address in
          let (noNewRights, setFilter) = (Int32(38), Int32(22))
          return control(noNewRights, 1, 0, 0, 0) == 0
            && control(setFilter, 2, UInt(bitPattern: address), 0, 0) == 0
        }
      }
    }

    private struct sock_filter {
      let code: UInt16
      let jt: UInt8
      let jf: UInt8
      let k: UInt32
    }

    private struct sock_fprog {
      let len: UInt16
      let filter: UInt
    }
  }
#endif
