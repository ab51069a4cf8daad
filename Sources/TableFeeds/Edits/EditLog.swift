import TableData

/// A log of the last performed request of each reader.
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

  /// Returns the number of a reader's last performed request.
  ///
  /// - Parameter reader: The reader.
  /// - Returns: The number, or `nil` if none was performed.
  public func lastRequestNumber(of reader: String) -> Int? { entries[reader]?.number }

  /// Forgets a reader that will not come back.
  ///
  /// - Parameter reader: The reader.
  public mutating func forget(_ reader: String) {
    entries[reader] = nil
  }

  /// The version in which a request was performed, if it was the last one of its reader.
  func version(of reader: String, number: Int) -> TableVersion? {
    guard let entry = entries[reader], entry.number == number else { return nil }
    return entry.version
  }

  mutating func note(_ number: Int, of reader: String, in version: TableVersion) {
    entries[reader] = Entry(number: number, version: version)
  }
}
