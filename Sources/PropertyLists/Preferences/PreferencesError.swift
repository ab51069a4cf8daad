public import SystemBasics
import TableDocuments

/// A reason why preferences could not be read or written.
public struct PreferencesError: Error, Equatable, Sendable {
  /// What could not be done with preferences.
  public enum Activity: Equatable, Sendable {
    /// They could not be read, so that the defaults hold.
    case reading

    /// They could not be written, so that they hold until the program ends.
    case writing
  }

  /// What could not be done.
  public let activity: Activity

  /// Where the preferences are kept: a name, or the path of a file.
  public let location: String

  /// The underlying reason, a phrase without a full stop.
  public let reason: String

  /// The URL of the copy of a damaged file, or `nil` if there is none.
  public let copy: URL?
}

extension PreferencesError: LocalizedError, CustomStringConvertible {
  /// A few sentences that say what went wrong, where, and what to do.
  public var description: String {
    switch activity {
    case .reading:
      "The preferences in \"\(location)\" could not be read: \(reason). \(consequence)"
    case .writing:
      """
      The preferences in "\(location)" could not be written: \(reason). They hold until the program \
      ends. Allow writing there, or choose another place.
      """
    }
  }

  private var consequence: String {
    guard let copy else { return "The defaults hold. Repair the file, or move it away." }
    return "The defaults hold, and a copy is in \"\(copy.path)\". Repair that one, or choose anew."
  }

  /// A few sentences that say what went wrong, where, and what to do.
  public var errorDescription: String? { description }
}
