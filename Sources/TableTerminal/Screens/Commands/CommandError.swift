import SystemBasics

/// Why a command was not carried out; nothing has changed then.
public struct CommandError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and what to do about it, for those who see the screen.
  let reason: String

  /// A command of a transcript that would do.
  let example: String?

  /// What is wrong, and what to do about it, with the example.
  public var description: String {
    example.map { localized("\(reason) For example: \($0)") } ?? reason
  }

  /// Creates an error.
  ///
  /// - Parameter description: What is wrong, and what to do about it.
  public init(_ description: String) {
    (reason, example) = (description, nil)
  }

  /// Creates an error with an example for a transcript, which a reader of the screen is not shown.
  ///
  /// - Parameters:
  ///   - reason: What is wrong.
  ///   - example: A command of a transcript that would do.
  public init(_ reason: String, example: String) {
    (self.reason, self.example) = (reason, example)
  }
}

extension Error {
  /// What the system says of a file that cannot be read or written.
  var systemReason: String {
    let error = self as? CocoaError
    let number: Int32? =
      switch error?.code {
      case .fileNoSuchFile, .fileReadNoSuchFile: ENOENT
      case .fileReadNoPermission, .fileWriteNoPermission: EACCES
      case .fileWriteOutOfSpace: ENOSPC
      case .fileWriteVolumeReadOnly: EROFS
      // Safe: nobody changes an error that was thrown.
      default:
        ((unsafe error?.userInfo["NSUnderlyingError"] ?? self) as? POSIXError)?.code.rawValue
      }
    // Safe: the string stays valid until this thread asks again.
    if let number { return unsafe String(cString: strerror(number)) }
    return (self as? any LocalizedError)?.errorDescription ?? String(describing: self)
  }

  /// What a reader is told who sees the screen.
  var reasonOnScreen: String {
    localized(sentence: (self as? CommandError)?.reason ?? String(describing: self))
  }
}
