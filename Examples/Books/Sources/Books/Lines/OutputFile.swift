import Foundation

/// A file that takes lines; what goes wrong is said in the system's own words.
struct OutputFile {
  private let descriptor: Int32
  private let name: String

  /// The program's standard output.
  static let standardOutput = OutputFile(descriptor: STDOUT_FILENO, name: "Standard output")

  private init(descriptor: Int32, name: String) {
    (self.descriptor, self.name) = (descriptor, name)
  }

  /// Makes a file, or empties the one that is there.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - name: What it is called where something goes wrong.
  /// - Throws: ``BookDatabaseError`` when it cannot be written.
  init(_ path: String, name: String) throws(BookDatabaseError) {
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    self.name = name
    guard descriptor >= 0 else { throw .lastWrite(to: name) }
  }

  /// Writes all of some bytes.
  func write(_ data: Data) throws(BookDatabaseError) {
    var start = data.startIndex
    while start < data.endIndex {
      let rest = data[start...]
      // Safe: as many bytes are written at most as there are.
      let count = unsafe rest.withUnsafeBytes {
        unsafe Foundation.write(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 { start += count } else if errno != EINTR { throw .lastWrite(to: name) }
    }
  }

  /// Closes the file, at which a full disk may be told too.
  func close() throws(BookDatabaseError) {
    guard Foundation.close(descriptor) == 0 else { throw .lastWrite(to: name) }
  }
}

extension BookDatabaseError {
  /// Why the call that was just made to write a file failed.
  static func lastWrite(to file: String) -> BookDatabaseError {
    let number = errno
    if [ENOSPC, EDQUOT].contains(number) { return .diskFull(file: file) }
    return .cannotWrite(file: file, reason: unsafe String(cString: strerror(number)))
  }
}
