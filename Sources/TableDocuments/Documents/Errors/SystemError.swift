import SystemBasics

/// The failure of a call to the system.
struct SystemError: Error, Equatable {
  /// The error number of the system.
  let number: Int32
}

extension SystemError {
  /// The failure of the call just made.
  static var last: Self { Self(number: errno) }

  /// The system's own words.
  var message: String {
    // `strerror` returns a string that stays valid until this thread calls it again.
    unsafe String(cString: strerror(number))
  }
}

/// Makes a system call again as long as a signal interrupts it.
///
/// - Returns: The result of the call, never negative.
func retryingWhenInterrupted<Result: SignedInteger>(
  _ call: () -> Result
) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    let error = SystemError.last
    guard error.number == EINTR else { throw error }
  }
}
