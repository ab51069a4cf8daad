package import LocalizedPhrases
import TerminalDriver

/// Saves a part of an application's work, such as a document or a table.
///
/// It saves after a pause, before suspension and at the end, even after a signal. A failed save is
/// shown and retried.
package protocol WorkSaver {
  /// The idle time before the next save, by default half a second; `nil` to save only on
  /// suspension and at the end.
  var delay: Duration? { get }

  /// The names of the work with unsaved changes; `nil`, the default, if unknown.
  ///
  /// Work whose changes are unknown is saved at the end even if the user is asked about the rest.
  var unsaved: [String]? { get }

  /// Saves changes, if any, after waiting for a save in flight.
  func save() throws

  /// Whether ``begin()`` saves in another thread; false by default, so that keys wait.
  var savesInBackground: Bool { get }

  /// Begins to save changes, if any, in another thread.
  func begin()

  /// Whether ``end()`` would not wait for a save in flight.
  var isDone: Bool { get }

  /// Completes the save that ``begin()`` began, unless ``save()`` comes first; saves by default.
  func end() throws

  /// Saves changes elsewhere, once at the end, if the last save failed.
  ///
  /// - Returns: The location; `nil`, the default, if nothing is lost.
  func saveElsewhere() throws -> LocalizedPhrase?

  /// Returns whether the work is kept elsewhere despite an error, such as a file changed externally.
  func isKeptElsewhere(after error: any Error) -> Bool
}

extension WorkSaver {
  package var delay: Duration? { .milliseconds(500) }

  package var unsaved: [String]? { nil }

  package var savesInBackground: Bool { false }

  package func begin() {}

  package var isDone: Bool { true }

  package func end() throws { try save() }

  package func saveElsewhere() throws -> LocalizedPhrase? { nil }

  package func isKeptElsewhere(after error: any Error) -> Bool { false }
}

extension [any WorkSaver] {
  var areDone: Bool { allSatisfy(\.isDone) }

  /// Throws the last error: the first saver is a document's, whose version may be kept elsewhere.
  func perform(_ action: (any WorkSaver) throws -> Void) throws {
    var failure: (any Error)?
    for saver in self {
      do { try action(saver) } catch { failure = error }
    }
    if let failure { throw failure }
  }
}
