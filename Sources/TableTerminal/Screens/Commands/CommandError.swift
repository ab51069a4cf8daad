import SystemBasics

/// An error for the user: the problem, its remedy and an example.
///
/// Nothing was changed.
public struct CommandError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem and its remedy, without the example.
  let reason: String

  let example: String?

  /// The problem and its remedy, with the example.
  public var description: String {
    example.map { localized("\(reason) For example: \($0)") } ?? reason
  }

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - reason: The problem and its remedy.
  ///   - example: A valid command, which only transcripts show.
  public init(_ reason: String, example: String? = nil) {
    (self.reason, self.example) = (reason, example)
  }
}

extension Error {
  /// The system's message for a file that cannot be read or written.
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
    (self as? CommandError)?.reason ?? Localization.description(of: self)
  }
}
