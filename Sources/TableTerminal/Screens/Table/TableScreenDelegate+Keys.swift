public import SystemBasics
public import TableData
import TableDisplay

// MARK: - The rows that keys of a path lead to

extension TableScreenDelegate {
  /// Looks for the identifier among all rows.
  ///
  /// - Complexity: O(*n*), where *n* is the number of rows.
  public func rowID(forKey key: String, in table: TableSnapshot<Section, Row>) -> Row.ID? {
    table.rows.first { "\($0.id)" == key }?.id
  }
}

extension TableScreenDelegate where Row.ID: LosslessStringConvertible {
  /// Reads the identifier from the key.
  public func rowID(forKey key: String, in table: TableSnapshot<Section, Row>) -> Row.ID? {
    Row.ID(key)
  }
}

extension TableScreenDelegate where Row.ID == UUID {
  /// Reads the identifier from the key.
  public func rowID(forKey key: String, in table: TableSnapshot<Section, Row>) -> UUID? {
    UUID(uuidString: key)
  }
}
