import Foundation

extension DocumentFile {
  /// Removes this file.
  func remove() throws(DocumentError) {
    let path = path
    try explaining(.saving) { () throws(SystemError) in
      // The path is a terminated string that lives during the call.
      if unsafe unlink(path) != 0 { throw SystemError.last }
    }
  }

  /// Replaces this file by a temporary one, in one step.
  ///
  /// A file that is a mount of its own cannot be replaced, for instance a single file that a
  /// container shares. It is written in place, after a copy of what is written has reached the disk
  /// beside it; the copy is removed when the file is whole.
  ///
  /// - Parameters:
  ///   - temporary: The file that replaces this one.
  ///   - data: What it holds.
  ///   - old: What this file holds, which it gets back when it cannot be written.
  ///   - date: The time that goes into the name of the copy.
  /// - Returns: Which version of the file stands there now, if that is known.
  /// - Throws: A ``DocumentError``. It names the copy, if the file may be half written.
  @discardableResult
  func replace(
    with temporary: inout TemporaryFile, holding data: Data, over old: Data?, date: Date
  ) throws(DocumentError) -> FileStatus.Version? {
    do throws(SystemError) {
      return try temporary.move(to: path)
    } catch {
      guard error.number == EBUSY, let old else { throw DocumentError(.saving, url, error) }
      try write(data, over: old, date: date)
      return nil
    }
  }

  private func write(_ data: Data, over old: Data, date: Date) throws(DocumentError) {
    let copy = try keepCopy(of: data, note: "interrupted save", date: date)
    do throws(SystemError) {
      try overwrite(with: data, from: old)
    } catch {
      let failure = DocumentError(.saving, url, error)
      guard (try? Data(contentsOf: URL(filePath: path))) != old else {
        try? FileManager.default.removeItem(at: copy)
        throw failure
      }
      throw DocumentError(.halfWritten, at: url, reason: failure.reason, copy: copy)
    }
    // What cannot be removed is only in the way.
    try? FileManager.default.removeItem(at: copy)
  }

  private func overwrite(with data: Data, from old: Data) throws(SystemError) {
    let file = try OpenFile(path, O_WRONLY)
    do throws(SystemError) {
      // Without room nothing is written at all.
      try file.reserve(data.count)
      try file.write(data)
      try file.setSize(data.count)
      try file.synchronize()
    } catch {
      let again = try OpenFile(path, O_WRONLY)
      try again.write(old)
      try again.setSize(old.count)
      try again.synchronize()
      throw error
    }
  }
}
