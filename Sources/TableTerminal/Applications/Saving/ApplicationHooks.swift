package import LocalizedPhrases
import TerminalDriver

/// The callbacks that save an application's work and check for changes.
///
/// Work is saved after a pause, before suspension and at the end, even after a signal. A failed
/// save is shown and retried.
package struct ApplicationHooks {
  /// The saves; each is tried, whatever the others throw.
  package var saves: [WorkSave]

  /// Returns the idle time before the next save, by default half a second; `nil` to save only on
  /// suspension and at the end.
  package var saveDelay: () -> Duration? = { .milliseconds(500) }

  /// Whether work whose changes are known is saved only when the user asks; false by default.
  package var savesOnRequest = false

  /// Stores the ``ScreenStack/path`` for the next start; called at each save and the end.
  package var rememberPath: ([String]) throws -> Void = { _ in }

  /// Cleans up once, after a successful last save.
  package var close: () throws -> Void = {}

  /// Called once at the end, to save work elsewhere if the last save failed.
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
  package init(saves: [WorkSave]) { self.saves = saves }
}
