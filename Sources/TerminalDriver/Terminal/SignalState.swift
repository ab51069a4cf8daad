import SystemBasics

/// The state that signal handlers share with the program.
///
/// A handler must not allocate, lock or retain, so the memory is allocated in advance and never
/// freed.
@unsafe struct SignalState {
  struct Entered {
    var input: Int32 = -1
    var output: Int32 = -1
    var relay: Int32 = -1
    var hasSettings = false
    var modes = ScreenModes.alternate
    var isEntered = false
  }

  private static let signalCount = 65

  let terminal: UnsafeMutablePointer<Entered>
  let settings: UnsafeMutablePointer<termios>
  let previousActions: UnsafeMutablePointer<sigaction>

  private init() {
    // Safe: the memory is initialized at once and never freed.
    unsafe terminal = .allocate(capacity: 1)
    unsafe terminal.initialize(to: Entered())
    unsafe settings = .allocate(capacity: 1)
    unsafe settings.initialize(to: termios())
    unsafe previousActions = .allocate(capacity: Self.signalCount)
    unsafe previousActions.initialize(repeating: sigaction(), count: Self.signalCount)
  }

  // Safe: only the thread that enters and leaves terminals writes it, while no handlers are
  // installed; handlers at most clear a flag.
  nonisolated(unsafe) static let shared = unsafe SignalState()
}
