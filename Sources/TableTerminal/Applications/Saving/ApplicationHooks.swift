package import LocalizedPhrases
import TerminalDriver

/// The callbacks that save an application's work and check for changes.
///
/// Work is saved after a pause, before suspension and at the end, even after a signal. A failed
/// save is shown and retried.
package struct ApplicationHooks {
  /// Saves changes, if any.
  package var save: () throws -> Void

  /// Returns the idle time before the next save, by default half a second; `nil` to save only on
  /// suspension and at the end.
  package var saveDelay: () -> Duration? = { .milliseconds(500) }

  /// Saves in the background during pauses; if `nil`, the default, keys wait for ``save``.
  package var backgroundSave: BackgroundSave?

  /// A save in another thread.
  package struct BackgroundSave {
    let begin: () -> Void
    let isDone: () -> Bool
    let end: () throws -> Void

    /// Creates a background save.
    ///
    /// - Parameters:
    ///   - begin: Begins to save changes, if any.
    ///   - isDone: Returns whether that is done.
    ///   - end: Completes the save, or throws; skipped if ``ApplicationHooks/save``, which waits
    ///     for it, comes first.
    package init(
      begin: @escaping () -> Void, isDone: @escaping () -> Bool, end: @escaping () throws -> Void
    ) {
      self.begin = begin
      self.isDone = isDone
      self.end = end
    }
  }

  /// Stores the ``ScreenStack/path`` for the next start; called at each save and the end.
  package var rememberPath: ([String]) throws -> Void = { _ in }

  /// Cleans up once, after a successful last save.
  package var close: () throws -> Void = {}

  /// Save elsewhere, once at the end, what the last save could not.
  ///
  /// Each returns the location, or `nil` when nothing is lost.
  package var recoveries: [() throws -> LocalizedPhrase?] = []

  /// Merges external changes; returns whether to redraw.
  ///
  /// Called when ``watchForChanges`` reports them or after each ``checkInterval`` in a terminal,
  /// and before each screen of a transcript.
  package var checkForChanges: () -> Bool = { false }

  /// Begins to watch for external changes: calls its argument, from any thread, when there may be
  /// some, until the returned object is released; `nil`, the default, if nothing reports changes.
  package var watchForChanges: ((@escaping @Sendable () -> Void) -> any AnyObject)?

  /// The idle time between checks for external changes that nothing reports; `nil`, the default,
  /// for none.
  package var checkInterval: Duration?

  /// Returns whether work is kept elsewhere despite an error, such as a file changed externally.
  package var isKeptElsewhere: (any Error) -> Bool = { _ in false }

  /// Creates hooks that only save.
  ///
  /// - Parameter save: Saves changes, if any.
  package init(save: @escaping () throws -> Void) { self.save = save }
}

extension ApplicationHooks {
  /// Adds a save; each is tried, whatever the others throw.
  mutating func add(
    _ background: BackgroundSave, save other: @escaping () throws -> Void
  ) {
    let first = save
    let former = backgroundSave ?? BackgroundSave(begin: {}, isDone: { true }, end: first)
    save = { try Self.perform(first, other) }
    backgroundSave = BackgroundSave(
      begin: { for save in [former, background] { save.begin() } },
      isDone: { former.isDone() && background.isDone() },
      end: { try Self.perform(former.end, background.end) })
  }

  /// If both fail, throws the second error: the document's version may be kept elsewhere.
  private static func perform(_ first: () throws -> Void, _ second: () throws -> Void) throws {
    let result = Result(catching: first)
    try second()
    try result.get()
  }
}
