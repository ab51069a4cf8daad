public import SystemBasics

extension DocumentStore {
  /// Saves the document elsewhere when it cannot be saved in its file.
  ///
  /// Call it on exit after a failed save. The document goes to `XDG_STATE_HOME` or `.local/state`
  /// in the home folder ("Application Support" on Apple systems), else to a private folder in
  /// `TMPDIR` or `/tmp`; ``takeRescued()`` searches all of them. If necessary, another format is
  /// used.
  ///
  /// - Returns: The rescued document, or `nil` if nothing is unsaved or a conflicting copy contains
  ///   it.
  /// - Throws: A ``DocumentError`` if no place is writable.
  public func rescue() throws(DocumentError) -> RescueFile? {
    guard let document, hasUnsavedChanges else { return nil }
    let data = try encodeSomehow(document)
    if conflictCopy?.data == data { return nil }
    var failure: DocumentError?
    let file = try file(for: .saving)
    for folder in RescueFolder.places(for: file, environment) {
      do throws(DocumentError) {
        return RescueFile(url: try folder.keep(data, date: now()))
      } catch {
        failure = failure ?? error
      }
    }
    throw failure ?? DocumentError(.notWritable, at: url, reason: "there is no other place")
  }

  /// The latest rescued version, if any.
  public var rescueFile: RescueFile? {
    rescueFolders.flatMap(\.files).first.map { RescueFile(url: $0) }
  }

  /// Makes the latest rescued version the current, unsaved document.
  ///
  /// Skips one that is unreadable or older than the file; see ``rescueNotice``. Its file is removed
  /// once an equal document is saved.
  ///
  /// - Returns: The document, if any.
  public func takeRescued() -> Document? {
    guard let rescueFile, isLater(rescueFile.url),
      let data = DocumentFile.contents(ofCopy: rescueFile.url),
      let (document, form) = try? coding.decode(Array(data))
    else { return nil }
    update(document)
    rescuedUnknownKeys = form.format == storedForm.format ? form.unknownKeys : []
    takenRescue = TakenRescue(url: rescueFile.url, document: document)
    return document
  }

  /// A notice to users about a rescued version, if any.
  public var rescueNotice: LocalizedPhrase? {
    guard let rescueFile else { return nil }
    let path = rescueFile.url.path
    return takenRescue == nil
      ? "Changes that could not be saved are in \"\(path)\", older than the document or damaged."
      : "Changes that could not be saved were taken from \"\(path)\". Undo leaves them there."
  }

  /// Whether a rescued file is newer than the document's.
  private func isLater(_ rescued: URL) -> Bool {
    func time(_ path: String) -> Date {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      return attributes?[.modificationDate] as? Date ?? .distantPast
    }
    guard let file = try? self.file(for: .reading) else { return false }
    return time(rescued.path) >= time(file.path)
  }

  func removeTakenRescue(_ saved: Document) {
    guard let taken = takenRescue, taken.document == saved else { return }
    takenRescue = nil
    // If this fails, the version is offered again.
    DocumentFile.removeCopy(taken.url)
  }

  private var rescueFolders: [RescueFolder] {
    guard let file = try? self.file(for: .saving) else { return [] }
    return RescueFolder.all(for: file, environment)
  }

  /// Encodes the document in its own format, or in any that can represent it.
  private func encodeSomehow(_ document: Document) throws(DocumentError) -> Data {
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

struct TakenRescue<Document: Sendable> {
  let url: URL
  let document: Document
}
