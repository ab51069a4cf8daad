public import SystemBasics
public import TableData
import TableDisplay

extension TableScreenDelegate {
  /// Searches all rows.
  ///
  /// - Complexity: O(*n*), where *n* is the number of rows.
  public func rowID(forPathComponent key: String, in table: TableSnapshot<Section, Row>) -> Row.ID?
  {
    table.rows.first { "\($0.id)" == key }?.id
  }
}

extension TableScreenDelegate where Row.ID: LosslessStringConvertible {
  /// Parses the identifier.
  public func rowID(forPathComponent key: String, in table: TableSnapshot<Section, Row>) -> Row.ID?
  {
    Row.ID(key)
  }
}

extension TableScreenDelegate where Row.ID == UUID {
  /// Parses the identifier.
  public func rowID(forPathComponent key: String, in table: TableSnapshot<Section, Row>) -> UUID? {
    UUID(uuidString: key)
  }
}
