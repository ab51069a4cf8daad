import Synchronization
import SystemBasics

/// Saves an application's work and tracks failures.
final class ApplicationSaver: RequestedSaving {
  private let hooks: ApplicationHooks

  /// The reason that the last save failed, if it did.
  private(set) var failure: String?

  /// Whether nothing is lost despite the failure.
  private(set) var isKeptElsewhere = false

  private var lastCheck = ContinuousClock.now
  private let changeFlag = ChangeFlag()
  private var watch: (any AnyObject)?

  /// Whether a background save is in flight.
  private(set) var isSaving = false

  /// Whether requested saves run in the background, as the session goes on meanwhile.
  var savesInBackground = false

  var savesAtEnd: Bool?

  /// Whether another save was asked for meanwhile: one in flight does not include later changes.
  private var isSaveAwaited = false

  init(_ hooks: ApplicationHooks) {
    self.hooks = hooks
  }

  var savesOnRequest: Bool { hooks.savesOnRequest }

  var delay: Duration? { savesOnRequest ? nil : hooks.savers.compactMap(\.delay).min() }

  /// The names of the work with unsaved changes.
  var unsaved: [String] { hooks.savers.flatMap { $0.unsaved ?? [] } }

  var checkInterval: Duration? { hooks.check?.interval }

  /// Watches for external changes, until this saver is released.
  ///
  /// - Parameter wake: Called from any thread when there may be some.
  func watchForChanges(waking wake: @escaping @Sendable () -> Void) {
    watch = hooks.check?.watch? { [changeFlag] in
      changeFlag.isSet.store(true, ordering: .relaxed)
      wake()
    }
  }

  /// Checks for external changes if due; returns whether there are any.
  ///
  /// A save checks for changes itself; those reported during one are handled afterwards.
  func checkIfDue() -> Bool {
    guard !isSaving else { return false }
    let isDue = checkInterval.map { lastCheck + $0 <= .now } ?? false
    guard changeFlag.isSet.exchange(false, ordering: .relaxed) || isDue else { return false }
    lastCheck = .now
    return check()
  }

  @discardableResult
  func check() -> Bool { hooks.check?.perform() ?? false }

  func save(_ stack: ScreenStack) -> String? {
    // The path is not work: its errors are reported only at the end.
    try? hooks.rememberPath(stack.path)
    attempt { try hooks.savers.perform { try $0.save() } }
    return failure
  }

  func saveOnRequest(_ stack: ScreenStack) throws {
    if savesInBackground, isSaving {
      isSaveAwaited = true
      return
    }
    if savesInBackground, beginSave(stack) { return }
    if let failure = save(stack) { throw UserError(failure) }
    stack.message = localized("Saved")
  }

  func beginSave(_ stack: ScreenStack) -> Bool {
    guard hooks.savers.contains(where: \.savesInBackground) else { return false }
    try? hooks.rememberPath(stack.path)
    for saver in hooks.savers { saver.begin() }
    isSaving = true
    return true
  }

  /// Waits for the background save.
  func isSaveDone(within limit: Duration) -> Bool {
    let end = ContinuousClock.now + limit
    while !hooks.savers.areDone {
      if .now > end { return false }
      pause(0.002)
    }
    return true
  }

  func finishSaveIfDone() -> Bool {
    guard isSaving, hooks.savers.areDone else { return false }
    finishSave()
    return true
  }

  /// Waits for the background save, if one is in flight.
  func finishSave() {
    if isSaving { attempt { try hooks.savers.perform { try $0.end() } } }
  }

  /// Begins the save that was asked for during the last one, unless that failed.
  func beginAwaitedSave(_ stack: ScreenStack) -> Bool {
    defer { isSaveAwaited = false }
    return isSaveAwaited && failure == nil && beginSave(stack)
  }

  /// Saves for the last time, then cleans up or saves a recovery file.
  ///
  /// Work saved on request is kept elsewhere, unless the user has decided about it.
  func close(_ stack: ScreenStack) -> [String] {
    let isSaved = savesOnRequest ? savesAtEnd : true
    if isSaved != true { finishSave() }
    // Work that the user is never asked about is saved in any case.
    let savers = hooks.savers.filter { isSaved == true || $0.unsaved == nil }
    attempt { try savers.perform { try $0.save() } }
    let unkeptPath = failureReason { try hooks.rememberPath(stack.path) }
    let closing = failure == nil ? failureReason(of: hooks.close) : nil
    let recovery = failure != nil || isSaved == nil ? saveRecoveryFiles() : []
    return [failure].compactMap(\.self) + recovery + [unkeptPath, closing].compactMap(\.self)
  }

  private func saveRecoveryFiles() -> [String] {
    hooks.savers.compactMap { saver in
      do { return try saver.saveElsewhere().map(localized) } catch {
        return Localization.description(of: error)
      }
    }
  }

  private func attempt(_ save: () throws -> Void) {
    (failure, isKeptElsewhere, isSaving) = (nil, false, false)
    do {
      try save()
    } catch {
      failure = Localization.description(of: error)
      isKeptElsewhere = hooks.savers.contains { $0.isKeptElsewhere(after: error) }
    }
  }
}

/// Whether there may be external changes since the last check.
private final class ChangeFlag: Sendable {
  let isSet = Atomic(false)
}

/// Returns why an action failed, if it did.
func failureReason(of action: () throws -> Void) -> String? {
  do {
    try action()
    return nil
  } catch {
    return Localization.description(of: error)
  }
}
