// Where Dispatch is imported too, the types of threads count as its own.
#if canImport(CDispatch)
  import CDispatch
#endif

/// As much as the main thread has: what reads deep documents may need it.
private let stackSize = 8 << 20

#if canImport(FoundationEssentials)
  /// What a thread does.
  private final class ThreadWork {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// Runs work for which a reader waits in a thread of its own, with a stack like the main thread's.
  ///
  /// - Parameter work: The work.
  package func startThread(_ work: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    var thread = pthread_t()
    // Safe: the variables outlive the calls, and the thread takes over the work that it is given.
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    unsafe pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
    let box = unsafe Unmanaged.passRetained(ThreadWork(work)).toOpaque()
    let code = unsafe pthread_create(
      &thread, &attributes,
      { box in
        // Safe: it was retained for this thread alone.
        if let box = unsafe box {
          unsafe Unmanaged<ThreadWork>.fromOpaque(box).takeRetainedValue().run()
        }
        return nil
      }, box)
    precondition(code == 0, "The system has no thread left.")
  }
#else
  /// Runs work for which a reader waits in a thread of its own, with a stack like the main thread's.
  ///
  /// - Parameter work: The work.
  package func startThread(_ work: @escaping @Sendable () -> Void) {
    let thread = Thread(block: work)
    thread.stackSize = stackSize
    thread.qualityOfService = .userInteractive
    thread.start()
  }
#endif

/// Pauses this thread.
///
/// - Parameter seconds: How long, in seconds.
package func pause(_ seconds: Double) {
  var rest = timespec(
    tv_sec: Int(seconds), tv_nsec: Int((seconds - seconds.rounded(.down)) * 1_000_000_000))
  // A signal ends the call early, which says then how much is left.
  while true {
    let wanted = rest
    // Safe: both are local variables that outlive the call.
    let code = unsafe withUnsafePointer(to: wanted) { unsafe nanosleep($0, &rest) }
    if code == 0 || errno != EINTR { return }
  }
}
