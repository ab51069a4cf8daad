import Dispatch
import TerminalDriver

// MARK: - Parts that are made beside the keys

extension FormScreen {
  /// A part that another thread makes of what was typed.
  struct Making {
    let work: LongWork
    /// How much was done when that was drawn last, in hundredths.
    var shown = 0
    /// What the reader asked for, which waits for the part.
    var next: () throws -> Void = {}
  }

  /// Thrown where something has to wait for a part.
  struct MakingBegun: Error {}

  /// What stands in the first line, with how far a part is.
  public var title: String {
    guard let making else { return name }
    let note = "\(making.work.note) \(making.work.progress.percent ?? 0) %"
    return localized("\(name) (\(note))")
  }

  /// Whether a part of the value is being made.
  public var isWorking: Bool { making != nil }

  /// Takes a part over that was made, and goes on with what waits for it.
  public func takeResults() -> Bool {
    isPolled = true
    guard let current = making else { return false }
    guard current.work.isDone(within: .seconds(0)) else {
      let percent = current.work.progress.percent ?? 0
      making?.shown = percent
      return current.shown != percent
    }
    making = nil
    do {
      try attempt {
        try current.work.complete()
        try current.next()
      }
    } catch {
      stack?.message = error.reasonOnScreen
    }
    return true
  }

  /// Makes the part of what is typed, beside the keys if that takes longer than a moment.
  ///
  /// - Throws: ``MakingBegun`` then; or why there is no part.
  func make(_ typed: String, by making: FieldMaking<Value>) throws {
    let (field, steps) = (focus, making.prepare(typed))
    let work = LongWork(making.note, steps.make) { [weak self] in
      try self?.takeInput(typed) { try self?.change(inField: field, steps.take) }
    } report: { _ in
    }
    // A text that is refused is so before anything is done, however busy the machine is: keys that
    // follow at once find the field as it is then.
    let isDone =
      work.isDone(within: WorkLimits.fieldMoment)
      || work.progress.percent == nil && work.isDone(within: .seconds(1))
    guard isDone else {
      self.making = Making(work: work)
      throw MakingBegun()
    }
    try work.complete()
  }

  /// Whether what is typed is to be made beside the keys.
  var isMadeBeside: Bool {
    guard isPolled, complaint == nil, let typed = input?.text, fields[focus].making != nil else {
      return false
    }
    return typed != fields[focus].text(value) && !typed.allSatisfy(\.isWhitespace)
  }

  /// Stops what makes a part; what was typed stays as it is.
  func stopMaking(in stack: ScreenStack) {
    abandonLongWork()
    stack.message = localized("Stopped. Nothing has changed.")
  }
}

extension FormScreen: LongWorkScreen {
  /// Throws ``CommandError`` while a part is being made.
  func requireNoLongWork() throws(CommandError) {
    guard making != nil else { return }
    throw CommandError(localized("Something else is not done yet. Escape stops it."))
  }

  /// Cancels a part that is being made.
  func abandonLongWork() {
    making?.work.progress.cancel()
    making = nil
  }
}
