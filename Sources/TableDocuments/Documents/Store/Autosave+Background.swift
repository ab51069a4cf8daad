import Dispatch
import SystemBasics

// MARK: - Saving in another thread

extension Autosave {
  typealias SaveOutcome = (
    result: Result<Void, DocumentError>, merges: [DocumentMergeResult<Document>]
  )

  /// A store in use on another thread.
  ///
  /// Safe: an autosave does not touch its store during a save.
  private struct LentStore: @unchecked Sendable {
    let store: DocumentStore<Document>

    func save(_ document: Document) -> SaveOutcome {
      var merges: [DocumentMergeResult<Document>] = []
      let didMerge = store.didMerge
      store.didMerge = { merges.append($0) }
      defer { store.didMerge = didMerge }
      store.update(document)
      let result = Result { () throws(DocumentError) in _ = try store.saveIfChanged() }
      return (result, merges)
    }
  }

  /// Starts saving the document on another thread, unless a save is in flight.
  ///
  /// Later changes are not included. The store's ``DocumentStore/mergePolicy`` runs there, its
  /// ``DocumentStore/didMerge`` in ``finishSave()``.
  ///
  /// - Complexity: As for the closure that returns the value.
  public func beginSave() {
    guard saveInFlight == nil else { return }
    hasChangedSince = false
    let (document, lent) = (captureDocument(), LentStore(store: store))
    saveInFlight = BackgroundWork { lent.save(document()) }
  }

  /// Whether a save has begun and not ended.
  public var isSaving: Bool { saveInFlight != nil }

  /// Whether ``finishSave()`` would not block.
  public var isSaveFinished: Bool { saveInFlight?.isDone(within: .seconds(0)) ?? false }

  /// Waits for the save in flight and ends it.
  ///
  /// If the document has changed since, another save is scheduled.
  ///
  /// - Throws: A ``DocumentError`` if it failed, as ``save()`` does.
  public func finishSave() throws(DocumentError) {
    guard let ended = saveInFlight, ended.isDone(within: nil) else { return }
    saveInFlight = nil
    guard let outcome = ended.take() else { return }
    if case .success = outcome.result {
      schedule?.recordSave()
      if hasChangedSince { schedule?.recordChange(at: .now) }
    }
    // Even after a failure, merged versions are in the file.
    for versions in outcome.merges { store.didMerge(versions) }
    do throws(DocumentError) {
      try outcome.result.get()
      try unresolved?.save()
    } catch {
      schedule?.recordFailure(at: .now)
      throw error
    }
  }
}
