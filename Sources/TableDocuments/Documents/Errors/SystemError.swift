import SystemBasics

/// A failed system call.
struct SystemError: Error, Equatable {
  let number: Int32
}

extension SystemError {
  static var last: Self { Self(number: errno) }

  var message: LocalizedPhrase { LocalizedPhrase(errorNumber: number) }
}

/// Retries a system call while signals interrupt it.
///
/// - Returns: The result, never negative.
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
