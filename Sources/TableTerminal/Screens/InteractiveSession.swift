import Foundation

/// Runs screens in a terminal: keys in, frames out.
struct InteractiveSession {
  private let stack: ScreenStack
  private let terminal: Terminal
  private let save: () throws -> Void

  /// How long the reader pauses before what changed is saved.
  private static let pause = Duration.milliseconds(500)

  init(_ stack: ScreenStack, terminal: Terminal, save: @escaping () throws -> Void) {
    self.stack = stack
    self.terminal = terminal
    self.save = save
  }

  /// Runs until the reader quits, the input ends or a signal ends the program.
  ///
  /// - Returns: 0, or 1 when something could not be kept, saved or shown.
  func run() -> Int32 {
    var failures: [String] = []
    var ending: Int32?
    do {
      ending = try terminal.whileEntered { try loop() }
    } catch {
      failures.append(String(describing: error))
    }
    // What could not be kept when the reader ended is in the message that nobody saw.
    let unkept = stack.isFinished ? stack.message : failure(of: stack.finish)
    failures += [unkept].compactMap(\.self)
    failures += [failure(of: save)].compactMap(\.self)
    for failure in failures { report(failure) }
    if let ending { terminal.finish(raising: ending) }
    return failures.isEmpty ? 0 : 1
  }

  /// Handles events until the end and returns the signal that ended it, if one did.
  private func loop() throws -> Int32? {
    var differ = FrameDiffer(environment: ProcessInfo.processInfo.environment)
    var isSaveDue = false
    while !stack.isFinished {
      let frame = differ.frame(for: stack.draw(for: terminal.size))
      if !frame.isEmpty { try terminal.write(frame) }
      let event = terminal.nextEvent(timeout: isSaveDue ? Self.pause : nil)
      isSaveDue = event != nil
      switch event {
      case nil: saveNow()
      case .key(.control("z")), .suspend: try suspend()
      case .key(let key): stack.handle(key)
      case .mouse: break
      case .resize, .resumed: differ.invalidate()
      case .terminate(let signal): return signal
      case .endOfInput: return nil
      }
    }
    return nil
  }

  private func suspend() throws {
    saveNow()
    try terminal.suspend()
  }

  private func saveNow() {
    if let reason = failure(of: save) { stack.message = reason }
  }
}
