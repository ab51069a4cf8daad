/// The statements of a bell, which writers ring to wake the followers of a table.
///
/// A ring means only that polling is worthwhile. Triggers ring only while a follower is waiting.
public struct DatabaseBell: Hashable, Sendable {
  /// Makes a connection listen until it is closed.
  public var listen: String

  /// Rings once; does nothing where a ring could make a writer fail.
  public var ring: String

  /// Makes triggers ring for a minute; changes nothing if they will for half a minute anyway.
  public var arm: String

  /// Makes triggers stop ringing.
  public var disarm: String

  /// Creates the statements of a bell.
  ///
  /// - Parameters:
  ///   - listen: Makes a connection listen.
  ///   - ring: Rings once.
  ///   - arm: Makes triggers ring for a minute.
  ///   - disarm: Makes triggers stop ringing.
  public init(listen: String, ring: String, arm: String, disarm: String) {
    (self.listen, self.ring, self.arm, self.disarm) = (listen, ring, arm, disarm)
  }
}
