import SystemBasics

/// What is called when a signal comes: with its number, its circumstances and the context.
typealias SignalHandler =
  @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

extension sigaction {
  /// Calls a function.
  init(calling handler: @escaping SignalHandler, flags: Int32) {
    self.init()
    // Safe: the flag says which member of the union is used.
    #if canImport(Darwin)
      unsafe __sigaction_u = .init(__sa_sigaction: handler)
    #else
      unsafe __sigaction_handler = .init(sa_sigaction: handler)
    #endif
    sa_flags = SA_SIGINFO | flags
  }

  /// Does what happens by default or, if it is `SIG_IGN`, nothing.
  init(_ disposition: (@convention(c) (Int32) -> Void)?) {
    self.init()
    // Without the flag for the other one, this member of the union is used.
    #if canImport(Darwin)
      __sigaction_u = .init(__sa_handler: disposition)
    #else
      __sigaction_handler = .init(sa_handler: disposition)
    #endif
  }
}

extension sigaction {
  /// Whether a function is called that wants to know the circumstances.
  var handler: SignalHandler? {
    guard sa_flags & SA_SIGINFO != 0 else { return nil }
    // Safe: the flag says that this member of the union is used.
    #if canImport(Darwin)
      return unsafe __sigaction_u.__sa_sigaction
    #else
      return unsafe __sigaction_handler.sa_sigaction
    #endif
  }

  /// What is called with the number only: a function, `SIG_IGN`, or `nil` for the default.
  var disposition: (@convention(c) (Int32) -> Void)? {
    guard sa_flags & SA_SIGINFO == 0 else { return nil }
    // Safe: without the flag for the other one, this member of the union is used.
    #if canImport(Darwin)
      return unsafe __sigaction_u.__sa_handler
    #else
      return unsafe __sigaction_handler.sa_handler
    #endif
  }

  /// Whether the signal does what it does by default.
  var isByDefault: Bool { sa_flags & SA_SIGINFO == 0 && disposition == nil }

  /// Whether the signal is ignored.
  var isIgnored: Bool {
    // Safe: the two are compared as addresses and not called.
    unsafe unsafeBitCast(disposition, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
