extension InteractiveSession {
  /// Saves, or asks whether to; on failure, warns once before quitting.
  func mayEnd(_ painter: inout some Painter) throws -> Bool {
    let unkept = stack.ending.unkeptReason
    if let saving = stack.ending.saving, saving.savesAtEnd != true {
      // Changes of a save that fails are not saved.
      saver.finishSave()
      if saving.savesAtEnd == false || saving.unsaved.isEmpty { return true }
      stack.askToSave()
      return false
    }
    if saver.beginSave(stack), !saver.isSaveDone(within: WorkLimits.savingDelay) {
      stack.message = localized("Saving")
      try painter.show(stack)
    }
    guard let failure = saver.save(stack) else { return true }
    stack.ending.saving?.savesAtEnd = nil
    stack.resume()
    // Comes first, so that truncation spares it.
    let advice =
      saver.isKeptElsewhere
      ? localized("Quit again to leave.") : localized("Quit again to leave without saving.")
    stack.message = [advice, unkept, failure].compactMap(\.self).joined(separator: " ")
    return false
  }

  func save() -> Bool {
    let known = saver.failure
    _ = saver.save(stack)
    reportFailure(after: known)
    return saver.failure == nil
  }

  /// Ends a background save that is done; returns whether one was.
  mutating func endSaveIfDone() -> Bool {
    guard finishSaveIfDone() else { return false }
    // Changes by other programs are read now; they need no further save.
    if let failure = inputs.applyPending().first { stack.message = failure }
    // Saves changes made meanwhile, or retries, in the next pause.
    if timer.isNeeded || saver.failure != nil { timer.restart(saver.delay) }
    return true
  }

  private func finishSaveIfDone() -> Bool {
    let known = saver.failure
    guard saver.finishSaveIfDone() else { return false }
    reportFailure(after: known)
    if saver.beginAwaitedSave(stack) { return true }
    if saver.savesOnRequest { stack.message = stack.message ?? localized("Saved") }
    return true
  }

  /// Shows a save failure, but never over a message about the same one, until a save succeeds.
  private func reportFailure(after known: String?) {
    stack.ending.hasFailedSave = saver.failure != nil
    guard let reason = saver.failure else {
      if let known, stack.message?.hasSuffix(known) == true { stack.message = nil }
      return
    }
    if reason != known || stack.message == nil { stack.message = reason }
  }
}
