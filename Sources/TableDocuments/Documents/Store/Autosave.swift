/// Saves the document of a program when its schedule says that it is time.
///
/// ```swift
/// let autosave = Autosave(to: store) { source.snapshot }
/// source.addObserver { _ in autosave.noteChange() }
/// ```
///
/// A program that waits for a person sleeps for at most ``delay`` and then calls ``save()``. It also
/// calls ``save()`` when it is suspended and when it ends.
public final class Autosave<Document: Codable & Equatable & Sendable> {
  private let store: DocumentStore<Document>
  private let document: () -> Document
  private var schedule: SaveSchedule?

  /// Creates an autosave.
  ///
  /// - Parameters:
  ///   - store: Where to save.
  ///   - schedule: When to save; `nil` for only when ``save()`` is called.
  ///   - document: Returns the document as it now is.
  public init(
    to store: DocumentStore<Document>,
    schedule: SaveSchedule? = SaveSchedule(),
    document: @escaping () -> Document
  ) {
    self.store = store
    self.schedule = schedule
    self.document = document
  }

  /// Takes in that the document has changed.
  public func noteChange() {
    schedule?.noteChange(at: .now)
  }

  /// How long the program may sleep before it saves, or `nil` if nothing is due.
  public var delay: Duration? { schedule?.delay(from: .now) }

  /// Saves the document, unless the file holds it already.
  ///
  /// - Throws: A ``DocumentError``, as ``DocumentStore/save(_:resolving:)`` does; the schedule then
  ///   says when to try again.
  public func save() throws(DocumentError) {
    store.update(document())
    do throws(DocumentError) {
      try store.saveIfChanged()
      schedule?.noteSave()
    } catch {
      schedule?.noteFailure(at: .now)
      throw error
    }
  }

  /// Looks whether another program has saved the document, and merges what it saved into this one.
  ///
  /// - Returns: Whether it had; ``DocumentStore/didMerge`` has been called then.
  public func lookForChanges() -> Bool {
    store.lookForChanges(in: document())
  }
}
