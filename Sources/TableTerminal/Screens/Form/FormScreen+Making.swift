import TerminalDriver

// MARK: - Parts that are made beside the keys

extension FormScreen {
  /// Thrown where something has to wait for a part.
  struct MakingBegun: Error {}

  /// What stands in the first line, with how far a part is.
  public var title: String {
    guard let making = work.current else { return name }
    let note = "\(making.note) \(making.progress.percent ?? 0) %"
    return localized("\(name) (\(note))")
  }

  /// Whether a part of the value is being made.
  public var isWorking: Bool { work.current != nil }

  /// Takes a part over that was made, and goes on with what waits for it.
  public func takeResults() -> Bool { work.takeResult() }

  /// Makes the part of what is typed, beside the keys if that takes longer than a moment.
  ///
  /// - Throws: ``MakingBegun`` then; or why there is no part.
  func make(_ typed: String, by making: FieldMaking<Value>) throws {
    let (field, steps) = (focus, making.prepare(typed))
    let part = LongWork(making.note, steps.make) { [weak self] in
      let next = self?.takeNext()
      try self?.takeInput(typed) { try self?.change(inField: field, steps.take) }
      if let next { try self?.attempt(next) }
    } cancelled: { [weak self] in
      self?.next = nil
    } report: { [weak self] error in
      guard let self, complaint != error.reasonOnScreen else { return }
      stack?.message = error.reasonOnScreen
    }
    // A text that is refused is so before anything is done, however busy the machine is: keys that
    // follow at once find the field as it is then.
    let isDone =
      part.isDone(within: WorkLimits.fieldMoment)
      || part.progress.percent == nil && part.isDone(within: WorkLimits.refusalMoment)
    guard isDone else {
      work.begin(part)
      throw MakingBegun()
    }
    try part.complete()
  }

  /// Takes what waits for a part, once.
  private func takeNext() -> (() throws -> Void)? {
    defer { next = nil }
    return next
  }

  /// Whether what is typed is to be made beside the keys.
  var isMadeBeside: Bool {
    guard work.isPolled, complaint == nil, let typed = input?.text, fields[focus].making != nil
    else { return false }
    return typed != fields[focus].text(value) && !typed.allSatisfy(\.isWhitespace)
  }
}

extension FormScreen: LongWorkScreen {
  /// Throws ``CommandError`` while a part is being made.
  func requireNoLongWork() throws(CommandError) { try work.requireNone() }

  /// Cancels a part that is being made.
  func abandonLongWork() {
    work.abandon()
    next = nil
  }
}
