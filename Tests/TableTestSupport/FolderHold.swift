public import Foundation

/// The lock of a folder, as long as which no store can save there.
public final class FolderHold {
  private let descriptor: Int32

  /// Takes the lock, or waits for it.
  ///
  /// - Parameter folder: The folder.
  /// - Throws: An error when it cannot be locked.
  public init(_ folder: URL) throws {
    // The path is a terminated string that lives during the call.
    descriptor = unsafe open(folder.path, O_RDONLY | O_DIRECTORY)
    guard flock(descriptor, LOCK_EX) == 0 else { throw CocoaError(.fileLocking) }
  }

  /// Gives the lock back.
  public func release() { flock(descriptor, LOCK_UN) }

  deinit { close(descriptor) }
}
