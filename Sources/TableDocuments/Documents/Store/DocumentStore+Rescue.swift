import SystemBasics

extension DocumentStore {
  /// Saves the document elsewhere when it cannot be saved where it belongs.
  ///
  /// Call it when a program ends and the last save has failed. The document goes to the folder in the
  /// environment variable `XDG_STATE_HOME`, or `.local/state` in the user's home folder (on Apple
  /// systems "Application Support"), and if nothing can be written there, to a private folder in the
  /// folder for temporary files that `TMPDIR` names, or in `/tmp`. At the next start ``takeRescued()``
  /// looks in all of them.
  ///
  /// A document that cannot be expressed in the format of its file is written in another one.
  ///
  /// - Returns: Where the document is, or `nil` if nothing is lost without it: nothing is unsaved, or
  ///   it has been saved beside the file as a conflicting copy.
  /// - Throws: A ``DocumentError`` if it can be put nowhere.
  public func rescue() throws(DocumentError) -> RescuedDocument? {
    guard let document, hasUnsavedChanges else { return nil }
    let data = try encodeSomehow(document)
    if conflictCopy?.data == data { return nil }
    var failure: DocumentError?
    let file = try file(for: .saving)
    for folder in RescueFolder.places(for: file, environment) {
      do throws(DocumentError) {
        return RescuedDocument(url: try folder.keep(data, date: now()))
      } catch {
        failure = failure ?? error
      }
    }
    throw failure ?? DocumentError(.notWritable, at: url, reason: "there is no other place")
  }

  /// The latest version of the document that was rescued, or `nil` if there is none.
  public var rescued: RescuedDocument? {
    rescueFolders.flatMap(\.files).first.map { RescuedDocument(url: $0) }
  }

  /// Takes the latest version that was rescued as the document, to be saved.
  ///
  /// One that is older than what stands in the file is not taken, nor one that cannot be read;
  /// ``rescueNotice`` tells of them. The rescued file is removed when a document equal to it has been
  /// saved where it belongs.
  ///
  /// - Returns: The document, or `nil` if there is none to be taken.
  public func takeRescued() -> Document? {
    guard let rescued, isLater(rescued.url), let data = DocumentFile.contents(ofCopy: rescued.url),
      let (document, form) = try? coding.decode(Array(data))
    else { return nil }
    update(document)
    rescuedUnknownKeys = form.format == storedForm.format ? form.unknownKeys : []
    takenRescue = TakenRescue(url: rescued.url, document: document)
    return document
  }

  /// A few sentences for a person about a rescued version, or `nil` if there is none.
  public var rescueNotice: String? {
    guard let rescued else { return nil }
    let path = "\"\(rescued.url.path)\""
    return takenRescue == nil
      ? "Changes that could not be saved are in \(path), older than the document or damaged."
      : "Changes that could not be saved were taken from \(path). Undo leaves them there."
  }

  /// Whether a file was written after the document was saved where it belongs for the last time.
  private func isLater(_ rescued: URL) -> Bool {
    func time(_ path: String) -> Date {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      return attributes?[.modificationDate] as? Date ?? .distantPast
    }
    guard let file = try? self.file(for: .reading) else { return false }
    return time(rescued.path) >= time(file.path)
  }

  /// Removes the rescued file whose document has been saved.
  func removeTakenRescue(_ saved: Document) {
    guard let taken = takenRescue, taken.document == saved else { return }
    takenRescue = nil
    // What cannot be removed is offered again.
    DocumentFile.removeCopy(taken.url)
  }

  private var rescueFolders: [RescueFolder] {
    guard let file = try? self.file(for: .saving) else { return [] }
    return RescueFolder.all(for: file, environment)
  }

  /// The document in the form and the format of its file, or in any other format that can hold it.
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

/// A rescued version that has become the document of a store.
struct TakenRescue<Document: Sendable> {
  let url: URL
  let document: Document
}
