public import Foundation

/// The lock of a document, which blocks saves while it is held.
public final class SaveHold {
  private let descriptor: Int32

  /// Takes the lock, or waits for it.
  ///
  /// - Parameter file: The document.
  /// - Throws: An error when it cannot be locked.
  public init(_ file: URL) throws {
    let lock = file.deletingLastPathComponent().appending(path: Self.name(for: file))
    // The path is a terminated string that lives during the call.
    descriptor = unsafe open(lock.path, O_RDWR | O_CREAT, 0o600)
    guard flock(descriptor, LOCK_EX) == 0 else { throw CocoaError(.fileLocking) }
  }

  /// Releases the lock; the next save removes its file.
  public func release() { flock(descriptor, LOCK_UN) }

  deinit { close(descriptor) }

  /// The name of the lock file, with the FNV-1a hash of the document's name.
  public static func name(for file: URL) -> String {
    let hash = file.lastPathComponent.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return ".document-\(String(repeating: "0", count: 16 - digits.count))\(digits).lock"
  }
}
