import TableData

/// A log of the last performed request of each client.
///
/// Save it in the same file as the table, and pass it to the ``EditReceiver`` of the next run, so
/// that a request performed just before the program ended is not performed again.
public struct EditLog: Hashable, Sendable, Codable {
  struct Entry: Hashable, Codable {
    let number: Int
    let version: TableVersion
  }

  private var entries: [String: Entry] = [:]

  /// Creates an empty log.
  public init() {}

  /// Returns the number of a client's last performed request.
  ///
  /// - Parameter clientID: The client.
  /// - Returns: The number, or `nil` if none was performed.
  public func lastRequestNumber(of clientID: String) -> Int? { entries[clientID]?.number }

  /// Forgets a client that will not come back.
  ///
  /// - Parameter clientID: The client.
  public mutating func forget(clientID: String) {
    entries[clientID] = nil
  }

  /// The version in which a request was performed, if it was the last one of its client.
  func version(of clientID: String, number: Int) -> TableVersion? {
    guard let entry = entries[clientID], entry.number == number else { return nil }
    return entry.version
  }

  mutating func note(_ number: Int, of clientID: String, in version: TableVersion) {
    entries[clientID] = Entry(number: number, version: version)
  }
}
