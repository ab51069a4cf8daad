/// Saving at the user's request, for work that is not saved in pauses.
final class RequestedSaving {
  /// Returns the names of the work with unsaved changes.
  let unsaved: () -> [String]

  /// Saves the changes.
  let save: (ScreenStack) throws -> Void

  /// Whether to save on quitting, as the user has decided; `nil` if not asked.
  var savesAtEnd: Bool?

  init(unsaved: @escaping () -> [String], save: @escaping (ScreenStack) throws -> Void) {
    (self.unsaved, self.save) = (unsaved, save)
  }
}
