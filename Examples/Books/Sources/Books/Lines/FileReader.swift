import DatabaseScreens
import Foundation

/// Reads a file in chunks.
struct FileReader {
  private static let size = 1 << 18

  private let file: FileHandle
  private let name: String
  private let isStopped: () -> Bool

  /// Opens a regular file.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - isStopped: Returns whether to stop; called for each chunk.
  /// - Throws: ``BookDatabaseError`` if it cannot be read.
  init(_ url: URL, until isStopped: @escaping () -> Bool) throws(BookDatabaseError) {
    (name, self.isStopped) = (url.path, isStopped)
    _ = try url.plainFileSize()
    // If the file has become a pipe, do not block until it has a writer.
    let descriptor = unsafe open(name, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .lastRead(of: name) }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Reads the next bytes; returns none at the end.
  func next() throws(BookDatabaseError) -> [UInt8] {
    guard !isStopped() else { throw .stopped }
    var bytes = [UInt8](repeating: 0, count: Self.size)
    var count = -1
    repeat {
      // Safe: at most as many bytes are read as fit.
      count = unsafe bytes.withUnsafeMutableBytes {
        unsafe read(file.fileDescriptor, $0.baseAddress, $0.count)
      }
    } while count < 0 && errno == EINTR
    guard count >= 0 else { throw .lastRead(of: name) }
    bytes.removeLast(Self.size - count)
    return bytes
  }
}

extension BookDatabaseError {
  /// The error of the last system call that read a file, from `errno`.
  fileprivate static func lastRead(of file: String) -> BookDatabaseError {
    .cannotRead(file: file, reason: LocalizedPhrase(errorNumber: errno))
  }
}
