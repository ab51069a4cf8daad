/// A partition of a table, which may be in another schema.
struct TablePartition: Hashable, Sendable {
  let schema: String
  let name: String

  /// Returns the partitions of a table that hold rows; `nil` if it is not partitioned.
  static func all(of table: String, in session: DatabaseSession) throws -> [TablePartition]? {
    guard let query = session.dialect.partitionsQuery(for: table) else { return nil }
    let rows = try session.rows(query)
    if rows.isEmpty { return nil }
    return rows.filter { $0[2] == .integer(1) }.map {
      TablePartition(schema: $0[0].text ?? "", name: $0[1].text ?? "")
    }
  }

  /// Returns the quoted name of something in its schema, such as itself or an index.
  func quoted(_ name: String) -> String {
    "\(SQLFragment.quoted(schema)).\(SQLFragment.quoted(name))"
  }
}
