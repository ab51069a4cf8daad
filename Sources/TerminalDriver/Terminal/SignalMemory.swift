import SystemBasics

/// What signal handlers share with the rest of the program.
///
/// A handler may interrupt any instruction, on any thread. It must not allocate, lock or count
/// references, so it finds all it needs in memory that is made before and never goes away.
@unsafe struct SignalMemory {
  /// What a handler needs to know about the terminal that is entered.
  struct Entered {
    var input: Int32 = -1
    var output: Int32 = -1
    /// Where to write the numbers of signals.
    var relay: Int32 = -1
    /// Whether the input has settings to go back to.
    var hasSettings = false
    /// Whether the terminal shows a screen, which has to be left.
    var showsScreen = true
    /// Whether the terminal is entered and not yet given back.
    var isEntered = false
  }

  private static let signalCount = 65

  let terminal: UnsafeMutablePointer<Entered>
  let settings: UnsafeMutablePointer<termios>
  /// What was done on each signal before, by its number.
  let previousActions: UnsafeMutablePointer<sigaction>

  private init() {
    // Safe: what is allocated is initialised at once and never freed.
    unsafe terminal = .allocate(capacity: 1)
    unsafe terminal.initialize(to: Entered())
    unsafe settings = .allocate(capacity: 1)
    unsafe settings.initialize(to: termios())
    unsafe previousActions = .allocate(capacity: Self.signalCount)
    unsafe previousActions.initialize(repeating: sigaction(), count: Self.signalCount)
  }

  // Safe: the one thread that enters and leaves terminals writes it, and does so only before
  // handlers are installed and after they are gone; the handlers clear a flag at most.
  nonisolated(unsafe) static let shared = unsafe SignalMemory()
}
