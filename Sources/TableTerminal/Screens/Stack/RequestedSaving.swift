/// Saves work at the user's request, not in pauses.
protocol RequestedSaving: AnyObject {
  /// The names of the work with unsaved changes.
  var unsaved: [String] { get }

  /// Whether to save on quitting, as the user has decided; `nil` if not asked.
  var savesAtEnd: Bool? { get set }

  func saveOnRequest(_ stack: ScreenStack) throws
}
