// MARK: - Saving in another thread

extension Autosave {
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
    saveUnderWay = SaveUnderWay(of: takeDocument(), to: store)
  }

  /// Whether a save has begun, and not been ended.
  public var isSaving: Bool { saveUnderWay != nil }

  /// Whether a save that has begun is done, so that ending it does not wait.
  public var isSaveDone: Bool { saveUnderWay?.isDone ?? false }

  /// Ends a save that has begun: waits for it, if it is not done.
  ///
  /// A document that has changed meanwhile is saved again, after the same pause as ever.
  ///
  /// - Throws: A ``DocumentError`` if it failed, as ``save()`` does.
  public func endSave() throws(DocumentError) {
    guard let ended = saveUnderWay else { return }
    let outcome = ended.wait()
    saveUnderWay = nil
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
