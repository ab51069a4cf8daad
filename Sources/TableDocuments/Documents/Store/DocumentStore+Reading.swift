import SystemBasics

extension DocumentStore {
  /// Reads the document from its file, in whatever format and form it is.
  ///
  /// What was given to ``update(_:)`` and has not been saved is dropped in favour of the file.
  ///
  /// - Returns: The document, or `nil` if there is no file yet.
  /// - Throws: A ``DocumentError``. The file is left as it is; of a damaged document and of one from
  ///   a newer version a copy is kept beside the file, too. The store stays as it was.
  @discardableResult
  public func read() throws(DocumentError) -> Document? {
    let file = try self.file(for: .reading)
    hadFolder = (try? file.isFolderThere()) ?? false
    // Asked for before the contents: whoever writes meanwhile is noticed at the next look.
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

  /// Reads the document, or takes another one to begin with if there is no file yet.
  ///
  /// That one is written once it has changed.
  ///
  /// - Parameter document: What a missing file stands for, such as an empty list.
  /// - Returns: The document.
  /// - Throws: A ``DocumentError``, as ``read()`` does.
  public func read(orBeginWith document: Document) throws(DocumentError) -> Document {
    if let saved = try read() { return saved }
    adopt(document, .absent)
    return document
  }

  private func adopt(_ document: Document?, _ knowledge: FileKnowledge) {
    self.document = document
    savedDocument = document
    self.knowledge = knowledge
    conflictCopy = nil
    rescuedUnknownKeys = []
  }

  private func decode(
    _ contents: [UInt8], from file: DocumentFile
  ) throws(DocumentError) -> (Document, StoredForm) {
    do {
      return try coding.decode(contents)
    } catch let error as NewerVersionError {
      throw refusal(.newerVersion, error.reason, of: contents, in: file, note: "newer version")
    } catch {
      let reason = contents.isEmpty ? "it is empty" : CodingReason(error).text
      throw refusal(.damaged, reason, of: contents, in: file, note: "damaged")
    }
  }

  /// The error for a file that is not opened, after a copy of it has been kept where possible.
  private func refusal(
    _ code: DocumentError.Code, _ reason: String, of contents: [UInt8], in file: DocumentFile,
    note: String
  ) -> DocumentError {
    // The original stays in place, so that nothing is lost where no copy can be made.
    let copy = try? file.keepCopy(of: Data(contents), note: note, date: now())
    return DocumentError(code, at: url, reason: reason, copy: copy)
  }
}

extension NewerVersionError {
  /// A phrase for a person.
  var reason: String {
    "it is in version \(found), and this program reads versions up to \(known)"
  }
}
