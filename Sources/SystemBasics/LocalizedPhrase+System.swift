public import LocalizedPhrases

extension LocalizedPhrase {
  /// Creates the message of the system for a failed call.
  ///
  /// - Parameter errorNumber: The value of `errno` after the call.
  public init(errorNumber: Int32) {
    // Safe: the string is valid until this thread calls `strerror` again.
    self.init(verbatim: unsafe String(cString: strerror(errorNumber)))
  }
}
