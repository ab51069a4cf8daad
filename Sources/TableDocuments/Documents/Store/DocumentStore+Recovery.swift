public import SystemBasics

extension DocumentStore {
  /// Saves the document elsewhere when it cannot be saved in its file.
  ///
  /// Call it on exit after a failed save. The document goes to `XDG_STATE_HOME` or `.local/state`
  /// in the home folder ("Application Support" on Apple systems), else to a private folder in
  /// `TMPDIR` or `/tmp`; ``recoverDocument()`` searches all of them. If necessary, another format
  /// is used.
  ///
  /// - Returns: The recovery file, or `nil` if nothing is unsaved or a conflicting copy contains
  ///   it.
  /// - Throws: A ``DocumentError`` if no place is writable.
  public func saveRecoveryFile() throws(DocumentError) -> RecoveryFile? {
    guard let document, hasUnsavedChanges else { return nil }
    let data = try encodeInAnyFormat(document)
    if conflictCopy?.data == data { return nil }
    var failure: DocumentError?
    let file = try file(for: .saving)
    for folder in RecoveryFolder.places(for: file, environment) {
      do throws(DocumentError) {
        return RecoveryFile(url: try folder.keep(data, date: now()))
      } catch {
        failure = failure ?? error
      }
    }
    throw failure ?? DocumentError(.notWritable, at: url, reason: "no other location is available")
  }

  /// The latest recovery file, if any.
  public var recoveryFile: RecoveryFile? {
    guard let file = try? self.file(for: .saving) else { return nil }
    for folder in RecoveryFolder.all(for: file, environment) {
      // Listed once, as another program may remove the file meanwhile.
      if let latest = folder.files.first { return RecoveryFile(url: latest) }
    }
    return nil
  }

  /// Makes the latest recovery file the current, unsaved document.
  ///
  /// Skips one that is unreadable or older than the file; see ``recoveryNotice``. Its file is
  /// removed once an equal document is saved.
  ///
  /// - Returns: The document, if any.
  public func recoverDocument() -> Document? {
    guard let recoveryFile, isLater(recoveryFile.url),
      let data = DocumentFile.contents(ofCopy: recoveryFile.url),
      let (document, form) = try? coding.decode(Array(data))
    else { return nil }
    update(document)
    let unknownKeys = form.format == storedForm.format ? form.unknownKeys : []
    takenRecovery = (recoveryFile.url, document, unknownKeys)
    return document
  }

  /// A notice to users about a recovery file, if any.
  public var recoveryNotice: LocalizedPhrase? {
    guard let recoveryFile else { return nil }
    let path = recoveryFile.url.path
    return takenRecovery == nil
      ? "Changes that could not be saved are in \"\(path)\", older than the document or damaged."
      : "Changes that could not be saved were taken from \"\(path)\". Undo leaves them there."
  }

  /// Returns whether a recovery file is newer than the file of the document.
  private func isLater(_ recovered: URL) -> Bool {
    func time(_ path: String) -> Date {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      return attributes?[.modificationDate] as? Date ?? .distantPast
    }
    guard let file = try? self.file(for: .reading) else { return false }
    return time(recovered.path) >= time(file.path)
  }

  func removeTakenRecovery(_ saved: Document) {
    guard let taken = takenRecovery, taken.document == saved else { return }
    takenRecovery = nil
    // If this fails, the version is offered again.
    DocumentFile.removeCopy(taken.url)
  }

  /// Encodes the document in its own format, or in any that can represent it.
  private func encodeInAnyFormat(_ document: Document) throws(DocumentError) -> Data {
    do {
      return try encode(document).0
    } catch {
      for format in [DocumentFormat.json] + coding.formats {
        if let data = try? coding.encode(document, as: StoredForm(format: format)) { return data }
      }
      throw error
    }
  }
}
