public import SystemBasics
import TableDocuments

/// A failure to read or write preferences.
public struct PreferencesError: Error, Equatable, Sendable {
  /// The operation that failed.
  public enum Activity: Equatable, Sendable {
    /// Reading failed; the defaults apply.
    case reading

    /// Writing failed; the values apply until exit.
    case writing
  }

  /// The operation that failed.
  public let activity: Activity

  /// The program's name, or the file path.
  public let location: String

  /// The reason, a phrase without a period.
  public let reason: LocalizedPhrase

  /// The copy of a damaged file, if any.
  public let copyURL: URL?
}

extension PreferencesError: LocalizedError, TranslatableError {
  /// A message for users: what went wrong, where, and what to do.
  public var phrase: LocalizedPhrase {
    switch activity {
    case .reading:
      "The preferences in \"\(location)\" could not be read: \(reason). \(consequence)"
    case .writing:
      """
      The preferences in "\(location)" could not be written: \(reason). They hold until the program \
      ends. Allow writing there, or choose another location.
      """
    }
  }

  private var consequence: LocalizedPhrase {
    guard let copyURL else { return "The defaults are used. Repair the file, or move it away." }
    return
      """
      The defaults are used, and a copy is in "\(copyURL.path)". Repair the copy, or set the \
      preferences again.
      """
  }

  /// The same as ``description``.
  public var errorDescription: String? { description }
}
