/// The statements of a bell, with which writers wake up those who follow a table.
///
/// A ring tells nothing but that polling is worth while. Triggers ring only while somebody sleeps.
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
