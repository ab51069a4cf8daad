import TableData

/// The last performed edit of each client.
///
/// Save it with the table, and pass it to the next run's ``EditReceiver``: an edit performed just
/// before the program ended is then not repeated.
public struct EditLog: Hashable, Sendable, Codable {
  struct Entry: Hashable, Codable {
    let number: Int
    let version: TableVersion
  }

  private var entries: [String: Entry] = [:]

  var clientIDs: some Collection<String> { entries.keys }

  /// Creates an empty log.
  public init() {}

  /// Returns the number of a client's last edit.
  ///
  /// - Parameter clientID: The client.
  /// - Returns: The number; `nil` if none was performed.
  public func lastEditNumber(of clientID: String) -> Int? { entries[clientID]?.number }

  /// Forgets a client.
  ///
  /// - Parameter clientID: One that will not come back.
  public mutating func forget(clientID: String) {
    entries[clientID] = nil
  }

  func version(of clientID: String, number: Int) -> TableVersion? {
    guard let entry = entries[clientID], entry.number == number else { return nil }
    return entry.version
  }

  mutating func record(_ number: Int, of clientID: String, in version: TableVersion) {
    entries[clientID] = Entry(number: number, version: version)
  }
}
