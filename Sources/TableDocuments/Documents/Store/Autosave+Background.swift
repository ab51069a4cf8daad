import Dispatch
import SystemBasics

// MARK: - Saving in another thread

extension Autosave {
  /// What came of a save, and what it merged on its way.
  typealias SaveOutcome = (
    result: Result<Void, DocumentError>, merges: [DocumentVersions<Document>]
  )

  /// A store that is used in the other thread.
  ///
  /// Safe: an autosave leaves its store alone until the save is done.
  private struct LentStore: @unchecked Sendable {
    let store: DocumentStore<Document>

    func save(_ document: Document) -> SaveOutcome {
      var merges: [DocumentVersions<Document>] = []
      let didMerge = store.didMerge
      store.didMerge = { merges.append($0) }
      defer { store.didMerge = didMerge }
      store.update(document)
      let result = Result { () throws(DocumentError) in _ = try store.saveIfChanged() }
      return (result, merges)
    }
  }

  /// Begins to save the document as it now is in another thread, unless a save goes on there.
  ///
  /// The program goes on meanwhile, and the document may change; what is saved is the value as it
  /// was. The store's ``DocumentStore/merge`` is called in the other thread, its
  /// ``DocumentStore/didMerge`` by ``endSave()``.
  ///
  /// - Complexity: That of the closure that returns the value.
  public func beginSave() {
    guard saveUnderWay == nil else { return }
    hasChangedSince = false
    let (document, lent) = (takeDocument(), LentStore(store: store))
    saveUnderWay = BackgroundWork { lent.save(document()) }
  }

  /// Whether a save has begun, and not been ended.
  public var isSaving: Bool { saveUnderWay != nil }

  /// Whether a save that has begun is done, so that ending it does not wait.
  public var isSaveDone: Bool { saveUnderWay?.isDone(within: .seconds(0)) ?? false }

  /// Ends a save that has begun: waits for it, if it is not done.
  ///
  /// A document that has changed meanwhile is saved again, after the same pause as ever.
  ///
  /// - Throws: A ``DocumentError`` if it failed, as ``save()`` does.
  public func endSave() throws(DocumentError) {
    guard let ended = saveUnderWay, ended.isDone(within: nil) else { return }
    saveUnderWay = nil
    guard let outcome = ended.take() else { return }
    if case .success = outcome.result {
      schedule?.noteSave()
      if hasChangedSince { schedule?.noteChange(at: .now) }
    }
    // What another program saved is part of the file, and of this program from now on.
    for versions in outcome.merges { store.didMerge(versions) }
    do throws(DocumentError) {
      try outcome.result.get()
      try undecided?.save()
    } catch {
      schedule?.noteFailure(at: .now)
      throw error
    }
  }
}
