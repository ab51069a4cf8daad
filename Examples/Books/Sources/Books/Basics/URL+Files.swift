import Foundation

extension URL {
  /// The size of the file to which the path leads, or `nil` where there is none.
  ///
  /// It is asked for without opening anything: a pipe would be waited for.
  ///
  /// - Throws: ``BookDatabaseError`` when something other than a plain file is there.
  func plainFileSize() throws(BookDatabaseError) -> Int? {
    var status = stat()
    // Safe: the path and the status are there until the call returns.
    guard unsafe stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return Int(status.st_size)
    case S_IFDIR: throw .folder(file: path)
    default: throw .notPlain(file: path)
    }
  }
}
