/// The moments at which a file may have changed.
///
/// ```swift
/// for await _ in FileChanges(path: "server.log") { try readOn() }
/// ```
///
/// The first moment is now. The file need not exist, and may be replaced. Changes
/// while one is handled are coalesced.
///
/// Linux reports changes. Where it cannot, such as on network disks, and on other systems, the file
/// is polled once a second; the variable `TABLE_POLLS_FILES` forces polling.
public struct FileChanges: AsyncSequence, Sendable {
  private let path: String

  /// Creates the sequence; watching begins with the iteration.
  ///
  /// - Parameter path: The path of the file.
  public init(path: String) { self.path = path }

  /// Starts watching, until the iterator is released or its task is cancelled.
  ///
  /// - Returns: The iterator.
  public func makeAsyncIterator() -> AsyncStream<Void>.Iterator {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let watch = FileWatch(of: { [path] in [path] }) { continuation.yield() }
    continuation.onTermination = { _ in withExtendedLifetime(watch) {} }
    return stream.makeAsyncIterator()
  }
}
