import SystemBasics

extension DocumentStore {
  /// Reads the document in any of its formats and forms.
  ///
  /// Discards unsaved changes.
  ///
  /// - Returns: The document, or `nil` if there is no file.
  /// - Throws: A ``DocumentError``; file and store are unchanged. A damaged or newer document is
  ///   copied beside the file.
  @discardableResult
  public func read() throws(DocumentError) -> Document? {
    let file = try self.file(for: .reading)
    guard let contents = try disk.read(file) else {
      adopt(nil, .absent)
      return nil
    }
    let digest = FileDigest(of: contents)
    let (document, form) = try decode(consume contents, from: file)
    adopt(document, .known(digest, form: form))
    return document
  }

  /// Reads the document, or starts with `document` if there is no file.
  ///
  /// It is saved only once it has changed.
  ///
  /// - Parameter document: The initial document.
  /// - Returns: The document.
  /// - Throws: A ``DocumentError``, as ``read()`` does.
  public func read(default document: Document) throws(DocumentError) -> Document {
    if let saved = try read() { return saved }
    adopt(document, .absent)
    return document
  }

  private func adopt(_ document: Document?, _ contents: DiskState.Contents) {
    self.document = document
    savedDocument = document
    disk.contents = contents
    conflictCopy = nil
    takenRecovery?.unknownKeys = []
  }

  private func decode(
    _ contents: [UInt8], from file: DocumentFile
  ) throws(DocumentError) -> (Document, StoredForm) {
    do {
      return try coding.decode(contents)
    } catch let error as NewerVersionError {
      throw refusal(.newerVersion, error.reason, of: contents, in: file, note: "newer version")
    } catch {
      let reason = contents.isEmpty ? "it is empty" : CodingError(explaining: error).phrase
      throw refusal(.damaged, reason, of: contents, in: file, note: "damaged")
    }
  }

  private func refusal(
    _ code: DocumentError.Code, _ reason: LocalizedPhrase, of contents: [UInt8],
    in file: DocumentFile,
    note: String
  ) -> DocumentError {
    // The original stays, as copying may fail.
    let copy = try? file.keepCopy(of: Data(contents), note: note, date: now())
    return DocumentError(code, at: url, reason: reason, copy: copy)
  }
}

extension NewerVersionError {
  var reason: LocalizedPhrase {
    "it is in version \(found), and this program reads versions up to \(known)"
  }
}
