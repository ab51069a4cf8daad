/// Reports how many rows of an edit are done.
public typealias EditProgressHandler = @Sendable (_ done: Int, _ total: Int) -> Void

/// Processes an edit's rows in batches, so that it can report progress.
struct EditImages {
  /// Rows per statement.
  private static var batchSize: Int { 10_000 }

  let edit: SQLValue
  let schema: TableSchema
  let session: DatabaseSession

  private var table: String { schema.tables.images }

  func count() throws -> Int {
    try session.integer("SELECT count(*) FROM \(name: table) WHERE ts_edit = \(edit)")
  }

  /// The condition of the images with a sign.
  func all(_ sign: Int64) -> SQLFragment { "ts_edit = \(edit) AND ts_sign = \(sign)" }

  /// The condition of the table's rows that have the key of an image.
  func hasKey(of images: SQLFragment) -> SQLFragment {
    let columns = schema.key.map { "\(name: schema.name).\(name: $0)" as SQLFragment }
    return """
      (\(SQLFragment(columns, separator: ", "))) IN (
        SELECT \(names: schema.key) FROM \(name: table) WHERE \(images))
      """
  }

  /// Returns the key of the first image with a sign, if any.
  func key(_ sign: Int64) throws -> [SQLValue]? {
    try session.rows(
      "SELECT \(names: schema.key) FROM \(name: table) WHERE \(all(sign)) LIMIT 1"
    ).first
  }

  /// Passes conditions for batches, in key order; returns how many rows changed.
  @discardableResult
  func forEachBatch(
    sign: Int64, of total: Int, after done: Int = 0, _ progress: EditProgressHandler,
    _ body: (SQLFragment) throws -> Int
  ) throws -> Int {
    try session.run("SAVEPOINT ts_batches")
    var (lower, changed, number) = ([SQLValue]?.none, 0, 0)
    do {
      repeat {
        progress(min(total, done + number), total)
        let upper = try bound(after: lower, sign)
        var batch = condition(sign, after: lower)
        if let upper { batch = "\(batch) AND \(row) <= \(values(upper))" }
        changed += try body(batch)
        number += Self.batchSize
        lower = upper
      } while lower != nil
      return changed
    } catch let failure as DatabaseEngineError
      where failure.isConstraint && total > Self.batchSize
    {
      // Rows that refer to each other must change together.
      try session.run("ROLLBACK TO ts_batches")
      return try body(all(sign))
    }
  }

  /// Returns the last key of the next batch; `nil` for the last batch.
  private func bound(after lower: [SQLValue]?, _ sign: Int64) throws -> [SQLValue]? {
    try session.rows(
      """
      SELECT \(names: schema.key) FROM \(name: table) WHERE \(condition(sign, after: lower))
      ORDER BY \(names: schema.key) LIMIT 1 OFFSET \(Self.batchSize - 1)
      """
    ).first
  }

  private func condition(_ sign: Int64, after lower: [SQLValue]?) -> SQLFragment {
    lower.map { "\(all(sign)) AND \(row) > \(values($0))" } ?? all(sign)
  }

  private var row: SQLFragment { "(\(names: schema.key))" }

  private func values(_ values: [SQLValue]) -> SQLFragment {
    "(\(SQLFragment(values.map { "\($0)" }, separator: ", ")))"
  }
}
