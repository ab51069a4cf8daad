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
    hadFolder = (try? file.folderExists()) ?? false
    // Read before the contents, so that a concurrent write is noticed at the next look.
    let version = try file.status(for: .reading)?.version
    let contents = try file.contents(for: .reading).map(Array.init)
    seenVersion = version
    guard let contents else {
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

  private func adopt(_ document: Document?, _ fileState: FileState) {
    self.document = document
    savedDocument = document
    self.fileState = fileState
    conflictCopy = nil
    recoveredUnknownKeys = []
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
