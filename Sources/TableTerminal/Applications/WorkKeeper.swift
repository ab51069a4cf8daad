/// Saves the work of an application and knows whether anything is left to be saved.
final class WorkKeeper {
  private let hooks: ApplicationHooks

  /// Why the last attempt failed, or `nil` when it succeeded.
  private(set) var failure: String?

  /// Whether nothing is lost although the last attempt failed.
  private(set) var isKeptElsewhere = false

  private var lastLook = ContinuousClock.now

  /// Whether a save goes on in another thread.
  private(set) var isSaving = false

  init(_ hooks: ApplicationHooks) {
    self.hooks = hooks
  }

  /// How long to wait for the reader before the next save.
  var delay: Duration? { hooks.saveDelay() }

  /// How long to wait for the reader before looking for changes from elsewhere.
  var lookInterval: Duration? { hooks.lookInterval }

  /// Looks for something new from elsewhere if it is time to, and returns whether there is.
  func lookIfDue() -> Bool {
    guard let interval = hooks.lookInterval, lastLook + interval <= .now else { return false }
    lastLook = .now
    return hooks.lookForChanges()
  }

  /// Takes in what is new from elsewhere, if the application looks for that at all.
  func look() { if hooks.lookInterval != nil { _ = hooks.lookForChanges() } }

  /// Saves, and returns why that failed, if it did.
  func save(_ stack: ScreenStack) -> String? {
    // What is open is no work: it is reported at the end only.
    try? hooks.rememberPath(stack.path)
    attempt(hooks.save)
    return failure
  }

  /// Begins to save in another thread, if the application can, and returns whether it does.
  func beginSave(_ stack: ScreenStack) -> Bool {
    guard let background = hooks.backgroundSave else { return false }
    try? hooks.rememberPath(stack.path)
    background.begin()
    isSaving = true
    return true
  }

  /// Takes in that a save in another thread is done, if it is, and returns whether that was new.
  func endSaveIfDone() -> Bool {
    guard isSaving, let background = hooks.backgroundSave, background.isDone() else { return false }
    attempt(background.end)
    return true
  }

  /// Saves for the last time and, if nothing is left to be saved, cleans up; what is left is saved
  /// elsewhere.
  ///
  /// - Returns: Why anything failed, and where the work is then.
  func close(_ stack: ScreenStack) -> [String] {
    attempt(hooks.save)
    let unkeptPath = failureReason { try hooks.rememberPath(stack.path) }
    let closing = failure == nil ? failureReason(of: hooks.close) : nil
    let rescue = failure == nil ? nil : rescue()
    return [failure, rescue, unkeptPath, closing].compactMap(\.self)
  }

  private func rescue() -> String? {
    do {
      return try hooks.rescue().map(localized(sentence:))
    } catch { return localized(error) }
  }

  private func attempt(_ save: () throws -> Void) {
    (failure, isKeptElsewhere, isSaving) = (nil, false, false)
    do {
      try save()
    } catch {
      failure = localized(error)
      isKeptElsewhere = hooks.isKeptElsewhere(error)
    }
  }
}

/// Carries something out and returns why it failed, if it did.
func failureReason(of action: () throws -> Void) -> String? {
  do {
    try action()
    return nil
  } catch {
    return localized(error)
  }
}
