// If Dispatch is imported too, the thread types come from it.
#if canImport(CDispatch)
  import CDispatch
#endif

/// The main thread's usual size; reading deeply nested documents may need it.
private let stackSize = 8 << 20

#if canImport(FoundationEssentials)
  private final class ThreadWork {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// Runs interactive work on its own thread, with the main thread's stack size.
  ///
  /// - Parameter work: The work.
  package func startThread(_ work: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    var thread = pthread_t()
    // Safe: the variables outlive the calls, and the thread owns the work.
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    unsafe pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
    let box = unsafe Unmanaged.passRetained(ThreadWork(work)).toOpaque()
    let code = unsafe pthread_create(
      &thread, &attributes,
      { box in
        // Safe: retained for this thread alone.
        if let box = unsafe box {
          unsafe Unmanaged<ThreadWork>.fromOpaque(box).takeRetainedValue().run()
        }
        return nil
      }, box)
    precondition(code == 0, "The system cannot create another thread")
  }
#else
  /// Runs interactive work on its own thread, with the main thread's stack size.
  ///
  /// - Parameter work: The work.
  package func startThread(_ work: @escaping @Sendable () -> Void) {
    let thread = Thread(block: work)
    thread.stackSize = stackSize
    thread.qualityOfService = .userInteractive
    thread.start()
  }
#endif

/// Pauses the current thread.
///
/// - Parameter seconds: The duration in seconds.
package func pause(_ seconds: Double) {
  var rest = timespec(
    tv_sec: Int(seconds), tv_nsec: Int((seconds - seconds.rounded(.down)) * 1_000_000_000))
  // When a signal interrupts the call, `rest` is the remaining time.
  while true {
    let wanted = rest
    // Safe: both locals outlive the call.
    let code = unsafe withUnsafePointer(to: wanted) { unsafe nanosleep($0, &rest) }
    if code == 0 || errno != EINTR { return }
  }
}
