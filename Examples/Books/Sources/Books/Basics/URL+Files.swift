import Foundation

extension URL {
  /// The size of the file at the path, following links, or `nil` if there is none.
  ///
  /// The file is not opened, because opening a pipe would block.
  ///
  /// - Throws: ``BookDatabaseError`` if it is not a regular file.
  func plainFileSize() throws(BookDatabaseError) -> Int? {
    var status = stat()
    // Safe: the path and the status are valid until the call returns.
    guard unsafe stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return Int(status.st_size)
    case S_IFDIR: throw .folder(file: path)
    default: throw .notPlain(file: path)
    }
  }
}
