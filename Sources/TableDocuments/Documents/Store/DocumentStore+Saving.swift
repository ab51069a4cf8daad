import SystemBasics

extension DocumentStore {
  /// Saves `document`, unless it is already saved or is the unchanged initial one.
  ///
  /// - Parameters:
  ///   - document: The current document.
  ///   - resolution: How to resolve a change elsewhere; `nil` throws.
  /// - Returns: The outcome.
  /// - Throws: A ``DocumentError``; the file is unchanged and the document unsaved. After a change
  ///   elsewhere, it is saved beside the file.
  @discardableResult
  public func save(
    _ document: Document, resolving resolution: DocumentConflictResolution? = nil
  ) throws(DocumentError) -> DocumentSaveOutcome {
    update(document)
    if try isSaved(document) { return .unchanged }
    return try write(document, resolving: resolution)
  }

  /// Saves the document if it has changed; otherwise does not touch the disk.
  ///
  /// - Parameter resolution: How to resolve a change elsewhere; `nil` throws.
  /// - Returns: The outcome.
  /// - Throws: A ``DocumentError``, as ``save(_:resolving:)`` does.
  @discardableResult
  public func saveIfChanged(
    resolving resolution: DocumentConflictResolution? = nil
  ) throws(DocumentError) -> DocumentSaveOutcome {
    guard let document, hasUnsavedChanges else { return .unchanged }
    return try write(document, resolving: resolution)
  }

  /// Whether the file contains `document`, the last one given, or there is still no file for the
  /// initial one.
  private func isSaved(_ document: Document) throws(DocumentError) -> Bool {
    guard !hasUnsavedChanges else { return false }
    let exists = try file(for: .saving).status(for: .saving) != nil
    return switch disk.contents {
    case .known: exists == (document != absentDocument)
    case .absent: !exists
    case .unread: false
    }
  }

  /// Writes the document, merging concurrent saves of other programs.
  private func write(
    _ document: Document, resolving resolution: DocumentConflictResolution?
  ) throws(DocumentError) -> DocumentSaveOutcome {
    let maximumMerges = 100
    let file = try self.file(for: .saving)
    try disk.prepare(file)
    var document = document
    for _ in 0..<maximumMerges {
      let (data, form) = try encode(document)
      guard let obstacle = try put(document, data, in: file, resolution) else {
        try accept(document, written: data, form, in: file)
        return .saved
      }
      switch try mergeChanges(in: file) {
      case .merged: document = self.document ?? document
      // The file was changed and changed back.
      case .unnecessary: continue
      case .impossible:
        return try saveBeside(data, document, in: file, because: obstacle, resolution)
      }
    }
    throw DocumentError(.busy, at: url, reason: "another program keeps saving it")
  }

  /// Writes the file, or removes it for an absent document.
  ///
  /// - Returns: The reason the file was left alone, or `nil`.
  private func put(
    _ document: Document, _ data: Data, in file: DocumentFile,
    _ resolution: DocumentConflictResolution?
  ) throws(DocumentError) -> LocalizedPhrase? {
    if document == absentDocument { return try remove(file) }
    var temporary = try file.makeTemporary(holding: data)
    return try replace(file, with: &temporary, holding: data, resolution)
  }

  private func accept(
    _ document: Document, written data: Data, _ form: StoredForm, in file: DocumentFile
  ) throws(DocumentError) {
    let isAbsent = document == absentDocument
    disk.recordSaved(isAbsent ? .absent : .known(FileDigest(of: data), form: form))
    takenRecovery?.unknownKeys = []
    try file.synchronizeFolder()
    savedDocument = document
    removeConflictCopy()
    removeTakenRecovery(document)
  }

  private func saveBeside(
    _ data: Data, _ document: Document, in file: DocumentFile, because obstacle: LocalizedPhrase,
    _ resolution: DocumentConflictResolution?
  ) throws(DocumentError) -> DocumentSaveOutcome {
    let copy = try keepBeside(data, file)
    guard resolution == .keepBoth else {
      throw DocumentError(.changedElsewhere, at: url, reason: obstacle, copy: copy)
    }
    savedDocument = document
    return .savedAsCopy(copy)
  }

  func encode(_ document: Document) throws(DocumentError) -> (Data, StoredForm) {
    var form = storedForm
    form.unknownKeys += takenRecovery?.unknownKeys ?? []
    do {
      return (try coding.encode(document, as: form), form)
    } catch {
      throw DocumentError(.notEncodable, at: url, reason: CodingError(explaining: error).phrase)
    }
  }

  var storedForm: StoredForm { disk.form ?? StoredForm(format: newFileFormat) }
}
