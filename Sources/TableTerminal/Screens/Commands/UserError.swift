import SystemBasics

/// An error to show to the user, of an operation that has changed nothing.
public struct UserError: Error, Hashable, Sendable, CustomStringConvertible {
  let reason: String

  let example: String?

  static var noRows: Self {
    Self(localized("There are no rows on this screen. Go back first."))
  }

  /// The problem, its remedy and the example.
  public var description: String {
    example.map { localized("\(reason) For example: \($0)") } ?? reason
  }

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - reason: The problem and its remedy.
  ///   - example: A valid command, for transcripts only.
  public init(_ reason: String, example: String? = nil) {
    (self.reason, self.example) = (reason, example)
  }
}

extension Error {
  /// The system's message for a failed file access.
  var systemReason: LocalizedPhrase {
    let error = self as? CocoaError
    let number: Int32? =
      switch error?.code {
      case .fileNoSuchFile, .fileReadNoSuchFile: ENOENT
      case .fileReadNoPermission, .fileWriteNoPermission: EACCES
      case .fileWriteOutOfSpace: ENOSPC
      case .fileWriteVolumeReadOnly: EROFS
      // Safe: a thrown error does not change.
      default:
        ((unsafe error?.userInfo["NSUnderlyingError"] ?? self) as? POSIXError)?.code.rawValue
      }
    if let number { return LocalizedPhrase(errorNumber: number) }
    return LocalizedPhrase(
      verbatim: (self as? any LocalizedError)?.errorDescription ?? String(describing: self))
  }

  var reasonOnScreen: String {
    (self as? UserError)?.reason ?? Localization.description(of: self)
  }
}
