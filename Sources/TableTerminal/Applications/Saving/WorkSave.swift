/// Saves a part of an application's work, in another thread during pauses if it can.
package struct WorkSave {
  let save: () throws -> Void

  /// `nil` if keys wait for the save.
  let begin: (() -> Void)?

  let isDone: () -> Bool

  let end: () throws -> Void

  /// Returns the name of the work if it has unsaved changes, else `nil`; missing if unknown.
  let unsaved: (() -> String?)?

  /// Creates a save for which keys wait.
  init(_ save: @escaping () throws -> Void) {
    (self.save, begin, isDone, end, unsaved) = (save, nil, { true }, save, nil)
  }

  /// Creates a save in another thread.
  ///
  /// - Parameters:
  ///   - begin: Begins to save changes, if any.
  ///   - isDone: Returns whether that is done.
  ///   - end: Completes the save, or throws; skipped if `save` comes first.
  ///   - unsaved: Returns the name of the work if it has unsaved changes, else `nil`; missing if
  ///     unknown.
  ///   - save: Saves changes, if any, after waiting for a save that goes on.
  package init(
    begin: @escaping () -> Void, isDone: @escaping () -> Bool, end: @escaping () throws -> Void,
    unsaved: (() -> String?)? = nil, save: @escaping () throws -> Void
  ) {
    (self.save, self.begin, self.isDone, self.end) = (save, begin, isDone, end)
    self.unsaved = unsaved
  }
}

extension [WorkSave] {
  var areDone: Bool { allSatisfy { $0.isDone() } }

  /// Throws the last error: the first save is a document's, whose version may be kept elsewhere.
  func perform(_ action: (WorkSave) -> () throws -> Void) throws {
    var failure: (any Error)?
    for save in self {
      do { try action(save)() } catch { failure = error }
    }
    if let failure { throw failure }
  }
}
