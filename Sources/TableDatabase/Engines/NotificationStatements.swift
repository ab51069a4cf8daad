/// How writers wake the watchers of a table.
///
/// A notification only makes a watcher poll; triggers notify only while one waits.
public struct NotificationStatements: Hashable, Sendable {
  /// Makes a connection listen until it is closed.
  public var listen: String

  /// Notifies once; does nothing where a notification could make a writer fail.
  public var notify: String

  /// Enables notifications for one minute, unless at least half a minute is left.
  public var enable: String

  /// Disables notifications.
  public var disable: String

  /// Creates the statements.
  ///
  /// - Parameters:
  ///   - listen: Makes a connection listen.
  ///   - notify: Notifies once.
  ///   - enable: Enables notifications.
  ///   - disable: Disables them.
  public init(listen: String, notify: String, enable: String, disable: String) {
    (self.listen, self.notify, self.enable, self.disable) = (listen, notify, enable, disable)
  }
}
