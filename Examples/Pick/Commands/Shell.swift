import TableSource

/// Starts programs as a shell does.
enum Shell {
  /// What a command reads and writes.
  enum Files {
    case terminal, nothing
    /// The terminal's keys, and this program's output and errors.
    case program
  }

  /// Runs a command, and waits for its end.
  ///
  /// - Returns: The exit status; `nil` if it cannot be started, as one that is too long.
  static func run(_ command: [UInt8], using files: Files) -> Int32? {
    // Safe: the names are constants.
    let file = unsafe open(files == .nothing ? "/dev/null" : "/dev/tty", O_RDWR | O_CLOEXEC)
    defer { close(file) }
    // Control-C is for the command.
    let interrupt = signal(SIGINT, SIG_IGN), quit = signal(SIGQUIT, SIG_IGN)
    let outputs = files == .program ? [STDOUT_FILENO, STDERR_FILENO] : [file, file]
    let process = start([command], [file] + outputs, isApart: false)
    defer {
      signal(SIGINT, interrupt)
      signal(SIGQUIT, quit)
    }
    return process > 0 ? status(of: process) : nil
  }

  /// Starts `sh -c` with arguments and standard files; returns 0 if the system cannot.
  static func start(_ arguments: [[UInt8]], _ files: [Int32], isApart: Bool) -> pid_t {
    let environment = ProcessInfo.processInfo.environment.map { Array("\($0)=\($1)".utf8) }
    // Safe: texts are terminated, live until the call returns, and are freed then.
    return unsafe withTexts(["sh", "-c"].map { Array($0.utf8) } + arguments) { arguments in
      unsafe withTexts(environment) { environment in
        var process: pid_t = 0
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        for (number, file) in files.enumerated() {
          unsafe posix_spawn_file_actions_adddup2(&actions, file, Int32(number))
        }
        var attributes = attributes(isApart: isApart)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        let code = unsafe posix_spawn(
          &process, "/bin/sh", &actions, &attributes, arguments, environment)
        return code == 0 ? process : 0
      }
    }
  }

  /// Threads may block signals, and this program ignores some.
  private static func attributes(isApart: Bool) -> posix_spawnattr_t {
    var (attributes, none, all) = (posix_spawnattr_t(), sigset_t(), sigset_t())
    // Safe: all are variables that outlive the calls.
    unsafe posix_spawnattr_init(&attributes)
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    let signals = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    let flags = Int32(signals) | (isApart ? Int32(POSIX_SPAWN_SETPGROUP) : 0)
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    return attributes
  }

  private static func withTexts<Result>(
    _ texts: [[UInt8]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = unsafe texts.map { text in
      unsafe strdup((text + [0]).map(CChar.init(bitPattern:)))
    }
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe body(pointers + [nil])
  }

  /// The exit status of a process, as shells tell it; `nil` before its end, unless that is awaited.
  static func status(of process: pid_t, waits: Bool = true) -> Int32? {
    if process <= 0 { return 127 }
    var (status, ended): (Int32, pid_t) = (0, -1)
    repeat {
      // Safe: the call fills in the variable.
      ended = unsafe waitpid(process, &status, waits ? 0 : WNOHANG)
    } while ended < 0 && errno == EINTR
    if ended == 0 { return nil }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
