/// The statements of a bell, which writers ring to wake the followers of a table.
///
/// A ring means only that polling is worthwhile. Triggers ring only while a follower is waiting.
public struct NotificationStatements: Hashable, Sendable {
  /// Makes a connection listen until it is closed.
  public var listen: String

  /// Rings once; does nothing where a ring could make a writer fail.
  public var notify: String

  /// Makes triggers ring for a minute; changes nothing if they will for half a minute anyway.
  public var enable: String

  /// Makes triggers stop ringing.
  public var disable: String

  /// Creates the statements of a bell.
  ///
  /// - Parameters:
  ///   - listen: Makes a connection listen.
  ///   - notify: Rings once.
  ///   - enable: Makes triggers ring for a minute.
  ///   - disable: Makes triggers stop ringing.
  public init(listen: String, notify: String, enable: String, disable: String) {
    (self.listen, self.notify, self.enable, self.disable) = (listen, notify, enable, disable)
  }
}
