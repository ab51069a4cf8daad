package import SystemBasics

extension DocumentFile {
  /// Removes this file.
  func remove() throws(DocumentError) {
    let (folder, name) = (folder, name)
    try explaining(.saving) { () throws(SystemError) in try OpenFolder(at: folder).remove(name) }
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
  package func replace(
    with temporary: inout TemporaryFile, holding data: Data, over old: Data?, date: Date
  ) throws(DocumentError) -> FileStatus.Version? {
    guard temporary.folder.isInPlace else {
      try requireFolder()
      throw DocumentError(.busy, at: url, reason: "another folder has taken the place of its own")
    }
    do throws(SystemError) {
      return try temporary.move(to: name)
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
      guard (try? contents(for: .saving)) != old else {
        Self.removeCopy(copy)
        throw failure
      }
      throw DocumentError(.halfWritten, at: url, reason: failure.reason, copy: copy)
    }
    // What cannot be removed is only in the way.
    Self.removeCopy(copy)
  }

  private func overwrite(with data: Data, from old: Data) throws(SystemError) {
    let file = try OpenFile(path, O_WRONLY | O_NOFOLLOW)
    do throws(SystemError) {
      // Without room nothing is written at all.
      try file.reserve(data.count)
      try file.write(data)
      try file.setSize(data.count)
      try file.synchronize()
    } catch {
      let again = try OpenFile(path, O_WRONLY | O_NOFOLLOW)
      try again.write(old)
      try again.setSize(old.count)
      try again.synchronize()
      throw error
    }
  }
}
