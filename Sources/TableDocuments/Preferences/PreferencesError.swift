public import Foundation

/// A reason why preferences could not be written.
public struct PreferencesError: Error, Equatable, Sendable {
  /// Where the preferences are kept: a name, or a path without the extension "plist".
  public let place: String
}

extension PreferencesError: LocalizedError, CustomStringConvertible {
  /// A few sentences that say what went wrong, where, and what to do.
  public var description: String {
    """
    The preferences in "\(place)" could not be written. They hold until the program ends. \
    Allow writing there, or choose another place.
    """
  }

  /// A few sentences that say what went wrong, where, and what to do.
  public var errorDescription: String? { description }
}
