import SystemBasics

typealias SignalHandler =
  @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

extension sigaction {
  init(calling handler: @escaping SignalHandler, flags: Int32) {
    self.init()
    // Safe: the flag selects this union member.
    #if canImport(Darwin)
      unsafe __sigaction_u = .init(__sa_sigaction: handler)
    #else
      unsafe __sigaction_handler = .init(sa_sigaction: handler)
    #endif
    sa_flags = SA_SIGINFO | flags
  }

  init(_ disposition: (@convention(c) (Int32) -> Void)?) {
    self.init()
    // Without `SA_SIGINFO`, this union member is used.
    #if canImport(Darwin)
      __sigaction_u = .init(__sa_handler: disposition)
    #else
      __sigaction_handler = .init(sa_handler: disposition)
    #endif
  }
}

extension sigaction {
  var handler: SignalHandler? {
    guard sa_flags & SA_SIGINFO != 0 else { return nil }
    // Safe: the flag selects this union member.
    #if canImport(Darwin)
      return unsafe __sigaction_u.__sa_sigaction
    #else
      return unsafe __sigaction_handler.sa_sigaction
    #endif
  }

  /// The plain handler, which may be `SIG_IGN`; `nil` for the default action.
  var disposition: (@convention(c) (Int32) -> Void)? {
    guard sa_flags & SA_SIGINFO == 0 else { return nil }
    // Safe: without `SA_SIGINFO`, this union member is used.
    #if canImport(Darwin)
      return unsafe __sigaction_u.__sa_handler
    #else
      return unsafe __sigaction_handler.sa_handler
    #endif
  }

  var isByDefault: Bool { sa_flags & SA_SIGINFO == 0 && disposition == nil }

  var isIgnored: Bool {
    // Safe: the two are compared, not called.
    unsafe unsafeBitCast(disposition, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
