/// A failed system call.
package struct SystemError: Error, Equatable {
  package let number: Int32

  package init(number: Int32) {
    self.number = number
  }
}

extension SystemError {
  package static var last: Self { Self(number: errno) }

  package var message: LocalizedPhrase { LocalizedPhrase(errorNumber: number) }
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
