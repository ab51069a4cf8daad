/// Whether and how a stack ends, and the unsaved changes that it would lose.
struct StackEnding {
  /// Whether the user asked to quit.
  private(set) var isFinished = false

  /// Whether Ctrl-C ended the application, so that it has no result.
  var isInterrupted = false

  /// Why an edit could not be kept on quitting.
  private(set) var unkeptReason: String?

  /// `nil` if work is saved in pauses.
  var saving: (any RequestedSaving)?

  /// Whether the last save failed, so that changes may be unsaved.
  var hasFailedSave = false

  /// Whether there is something to save, as the user may ask for, or because a save has failed.
  var hasUnsavedChanges: Bool { hasFailedSave || saving?.unsaved.isEmpty == false }

  /// The reason why an edit could not be kept, if any, then the question whether to save.
  var question: String {
    let names = saving?.unsaved.listed ?? ""
    return [unkeptReason, localized("Save the changes of \(names)?")].compactMap(\.self)
      .joined(separator: " ")
  }

  mutating func begin() { (isFinished, unkeptReason) = (true, nil) }

  mutating func record(unkept error: any Error) {
    unkeptReason = Localization.description(of: error)
  }

  /// Continues after a rejected quit.
  mutating func resume() { (isFinished, isInterrupted) = (false, false) }
}
