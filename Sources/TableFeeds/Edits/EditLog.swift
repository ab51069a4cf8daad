import TableData

/// Which requests were done last, one of each reader.
///
/// Save it in the same file as the table, and give it to the ``EditReceiver`` of the next run:
/// then a request that was done just before the program ended is not done again.
public struct EditLog: Hashable, Sendable, Codable {
  struct Entry: Hashable, Codable {
    let number: Int
    let version: TableVersion
  }

  private var entries: [String: Entry] = [:]

  /// Creates an empty log.
  public init() {}

  /// The number of the last request of a reader that was done.
  ///
  /// - Parameter reader: The reader.
  /// - Returns: The number, or `nil` when none was.
  public func lastNumber(of reader: String) -> Int? { entries[reader]?.number }

  /// Forgets a reader that will not come back.
  ///
  /// - Parameter reader: The reader.
  public mutating func forget(_ reader: String) {
    entries[reader] = nil
  }

  /// The version in which a request was done, if it was the last one of its reader.
  func version(of reader: String, number: Int) -> TableVersion? {
    guard let entry = entries[reader], entry.number == number else { return nil }
    return entry.version
  }

  mutating func note(_ number: Int, of reader: String, in version: TableVersion) {
    entries[reader] = Entry(number: number, version: version)
  }
}
