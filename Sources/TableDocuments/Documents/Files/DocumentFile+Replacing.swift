package import SystemBasics

extension DocumentFile {
  func remove() throws(DocumentError) {
    let (folder, name) = (folder, name)
    try explaining(.saving) { () throws(SystemError) in try OpenFolder(at: folder).remove(name) }
  }

  /// Atomically replaces this file.
  ///
  /// A mount point, such as a file shared with a container, is written in place instead, after
  /// syncing a copy that is removed on success.
  ///
  /// - Parameters:
  ///   - temporary: The replacement.
  ///   - data: Its contents.
  ///   - old: The current contents, restored on failure.
  ///   - date: The time for the copy's name.
  /// - Returns: The new version, if known.
  /// - Throws: A ``DocumentError``, with the copy if the file may be incomplete.
  @discardableResult
  package func replace(
    with temporary: inout TemporaryFile, holding data: Data, over old: Data?, date: Date
  ) throws(DocumentError) -> FileVersion? {
    guard temporary.folder.isInPlace else {
      try requireFolder()
      throw DocumentError(.busy, at: url, reason: "its folder was replaced by another one")
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
      throw DocumentError(.incompleteWrite, at: url, reason: failure.reason, copy: copy)
    }
    Self.removeCopy(copy)
  }

  private func overwrite(with data: Data, from old: Data) throws(SystemError) {
    let file = try OpenFile(path, O_WRONLY | O_NOFOLLOW)
    do throws(SystemError) {
      // Without space, fail before writing anything.
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
