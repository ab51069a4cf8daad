/// How the user saves work that is not saved in pauses.
final class RequestedSaving {
  /// Returns the names of what has changes.
  let unsaved: () -> [String]

  /// Saves the changes.
  let save: (ScreenStack) throws -> Void

  /// What the user has decided on quitting, if asked.
  var savesAtEnd: Bool?

  init(unsaved: @escaping () -> [String], save: @escaping (ScreenStack) throws -> Void) {
    (self.unsaved, self.save) = (unsaved, save)
  }
}
