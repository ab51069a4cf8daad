import TerminalDriver

// MARK: - Parts made in the background

extension FormScreen {
  /// Thrown when an action must wait for a part.
  struct PartNotReady: Error {}

  /// The title, with the progress of a part.
  public var title: String {
    guard let making = work.current else { return name }
    let activity = "\(making.activity) \(making.progress.percent ?? 0) %"
    return localized("\(name) (\(activity))")
  }

  /// Whether a part is being made.
  public var hasPendingResults: Bool { work.current != nil }

  /// Completes a part and continues the pending action.
  public func applyPendingResults() -> Bool { work.applyResult() }

  /// Throws ``PartNotReady`` if the part continues in the background.
  func make(_ typed: String, by making: FieldMaking<Value>) throws {
    let (field, steps) = (focus, making.prepare(typed))
    let part = LongWork(making.activity, steps.make) { [weak self] in
      let next = self?.next.take()
      try self?.applyInput(typed) { try self?.change(inField: field, steps.apply) }
      if let next { try self?.attempt(next) }
    } cancelled: { [weak self] in
      self?.next = nil
    } report: { [weak self] error in
      guard let self, validationMessage != error.reasonOnScreen else { return }
      stack?.message = error.reasonOnScreen
    }
    // Rejections come first, even on a busy machine, so that later keys see the field unchanged.
    let isDone =
      part.isDone(within: WorkLimits.fieldDelay)
      || part.progress.percent == nil && part.isDone(within: WorkLimits.refusalDelay)
    guard isDone else {
      work.begin(part)
      throw PartNotReady()
    }
    try part.complete()
  }

  var isMadeBeside: Bool {
    guard work.isPolled, validationMessage == nil, let typed = input?.text,
      fields[focus].making != nil
    else { return false }
    return typed != fields[focus].text(value) && !typed.allSatisfy(\.isWhitespace)
  }
}

extension FormScreen: LongWorkScreen {
  func abandonLongWork() {
    work.abandon()
    next = nil
  }
}
