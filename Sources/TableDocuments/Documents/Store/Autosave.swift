import SystemBasics

/// Saves the document of a program when its schedule says that it is time.
///
/// ```swift
/// let autosave = Autosave(to: store) { source.snapshot }
/// source.addObserver { _ in autosave.noteChange() }
/// ```
///
/// A program that waits for a person sleeps for at most ``delay`` and then calls ``beginSave()``, and
/// ``endSave()`` when ``isSaveDone`` says so. It calls ``save()`` when it is suspended and when it
/// ends.
///
/// While a save goes on in another thread, leave the store alone: what it says is not up to date.
public final class Autosave<Document: Codable & Equatable & Sendable> {
  let store: DocumentStore<Document>
  /// Takes the document as it now is; what is returned makes it, in any thread.
  let takeDocument: () -> @Sendable () -> Document
  var schedule: SaveSchedule?
  /// The save that has begun and was not ended.
  var saveUnderWay: BackgroundWork<SaveOutcome>?
  /// What is undecided about the document, if that is kept beside it.
  var undecided: UndecidedList?
  /// Whether the document has changed since that save began.
  var hasChangedSince = false

  /// Creates an autosave.
  ///
  /// - Parameters:
  ///   - store: Where to save.
  ///   - schedule: When to save; `nil` for only when ``save()`` is called.
  ///   - document: Returns the document as it now is.
  public convenience init(
    to store: DocumentStore<Document>,
    schedule: SaveSchedule? = SaveSchedule(),
    document: @escaping () -> Document
  ) {
    self.init(to: store, schedule: schedule, of: document) { $0 }
  }

  /// Creates an autosave of a document that takes long to be made.
  ///
  /// ```swift
  /// let autosave = Autosave(to: store, of: { source.snapshot }) {
  ///   Inventory(items: Array($0.rows))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - store: Where to save.
  ///   - schedule: When to save; `nil` for only when ``save()`` is called.
  ///   - value: Returns what the document is made of, as that now is.
  ///   - document: Makes the document; called in another thread when the save is.
  public init<Value: Sendable>(
    to store: DocumentStore<Document>,
    schedule: SaveSchedule? = SaveSchedule(),
    of value: @escaping () -> Value,
    document: @escaping @Sendable (Value) -> Document
  ) {
    self.store = store
    self.schedule = schedule
    takeDocument = {
      let value = value()
      return { document(value) }
    }
  }

  /// Takes in that the document has changed.
  public func noteChange() {
    schedule?.noteChange(at: .now)
    hasChangedSince = true
  }

  /// How long the program may sleep before it saves, or `nil` if nothing is due, or a save goes on.
  public var delay: Duration? {
    guard saveUnderWay == nil else { return nil }
    // A conflict may be decided without a change of the document.
    if schedule?.dueTime == nil, undecided?.hasChanged() == true { noteChange() }
    return schedule?.delay(from: .now)
  }

  /// Saves the document, unless the file holds it already.
  ///
  /// A save that goes on in another thread is waited for first.
  ///
  /// - Throws: A ``DocumentError``, as ``DocumentStore/save(_:resolving:)`` does; the schedule then
  ///   says when to try again.
  public func save() throws(DocumentError) {
    // What went wrong with an earlier version is of no interest if this one is saved.
    try? endSave()
    store.update(takeDocument()())
    do throws(DocumentError) {
      try store.saveIfChanged()
      try undecided?.save()
      schedule?.noteSave()
    } catch {
      schedule?.noteFailure(at: .now)
      throw error
    }
  }

  /// Looks whether another program has saved the document, and merges what it saved into this one.
  ///
  /// - Returns: Whether it had; ``DocumentStore/didMerge`` has been called then. Always false while a
  ///   save goes on in another thread, which looks itself.
  public func lookForChanges() -> Bool {
    guard saveUnderWay == nil else { return false }
    let isNew = store.lookForChanges(in: takeDocument()())
    return undecided?.lookForChanges() == true || isNew
  }
}
