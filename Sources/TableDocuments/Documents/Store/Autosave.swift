package import SystemBasics

/// Saves a document on a schedule.
///
/// ```swift
/// let autosave = Autosave(store: store) { source.snapshot }
/// source.addPermanentObserver { _ in autosave.setNeedsSave() }
/// ```
///
/// Interactive programs sleep for at most ``delay``, then call ``beginSave()``, and
/// ``finishSave()`` once ``isSaveFinished``. They call ``save()`` on suspension and exit.
///
/// Don't use the store while a save is in flight: its state is stale.
public final class Autosave<Document: Codable & Equatable & Sendable> {
  let store: DocumentStore<Document>
  /// Captures a snapshot; the result builds the document on any thread.
  let captureDocument: () -> @Sendable () -> Document
  var schedule: SaveSchedule?
  var saveInFlight: BackgroundWork<SaveOutcome>?
  var unresolved: UnresolvedList?
  /// Whether the document changed during the save in flight.
  var hasChangedSince = false

  /// Creates an autosave.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - schedule: When to save; `nil` for only in ``save()``.
  ///   - document: Returns the current document.
  public convenience init(
    store: DocumentStore<Document>,
    schedule: SaveSchedule? = SaveSchedule(),
    document: @escaping () -> Document
  ) {
    self.init(store: store, schedule: schedule, value: document) { $0 }
  }

  /// Creates an autosave for a document that is slow to build.
  ///
  /// ```swift
  /// let autosave = Autosave(store: store, value: { source.snapshot }) {
  ///   Inventory(items: Array($0.rows))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - schedule: When to save; `nil` for only in ``save()``.
  ///   - value: Returns a snapshot of the data.
  ///   - document: Builds the document, on the thread of the save.
  public init<Value: Sendable>(
    store: DocumentStore<Document>,
    schedule: SaveSchedule? = SaveSchedule(),
    value: @escaping () -> Value,
    document: @escaping @Sendable (Value) -> Document
  ) {
    self.store = store
    self.schedule = schedule
    captureDocument = {
      let value = value()
      return { document(value) }
    }
  }

  /// Records a change of the document.
  public func setNeedsSave() {
    schedule?.recordChange(at: .now)
    hasChangedSince = true
  }

  /// The time until the next save, or `nil` if none is due or one is in flight.
  public var delay: Duration? {
    guard saveInFlight == nil else { return nil }
    // Conflicts can be resolved without changing the document.
    if schedule?.dueTime == nil, unresolved?.hasChanged() == true { setNeedsSave() }
    return schedule?.delay(from: .now)
  }

  /// Saves the document, unless the file already contains it.
  ///
  /// Waits for a save in flight first.
  ///
  /// - Throws: A ``DocumentError``, as ``DocumentStore/save(_:resolving:)`` does; a retry is then
  ///   scheduled.
  public func save() throws(DocumentError) {
    // An earlier version's failure is irrelevant if this save succeeds.
    try? finishSave()
    store.update(captureDocument()())
    do throws(DocumentError) {
      try store.saveIfChanged()
      try unresolved?.save()
      schedule?.recordSave()
    } catch {
      schedule?.recordFailure(at: .now)
      throw error
    }
  }

  /// Watches the files of the document until the result is released.
  ///
  /// - Parameter perform: Called on another thread when they may have changed, at once at first.
  /// - Returns: The watch.
  package func watchFiles(_ perform: @escaping @Sendable () -> Void) -> FileWatch {
    let paths = [store.url, unresolved?.url].compactMap { $0?.path }
    return FileWatch(of: { paths }, perform: perform)
  }

  /// Merges another program's save, if any.
  ///
  /// - Returns: Whether there was one; ``DocumentStore/didMerge`` was then called. `false` while a
  ///   save is in flight, which checks itself.
  public func mergeExternalChanges() -> Bool {
    guard saveInFlight == nil else { return false }
    let isNew = store.mergeExternalChanges(in: captureDocument()())
    return unresolved?.mergeExternalChanges() == true || isNew
  }
}
