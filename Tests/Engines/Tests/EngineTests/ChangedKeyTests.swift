import Testing

@testable import TableDatabase

/// Edits that change the key of a row.
@Suite struct ChangedKeyTests {
  /// Rows that refer to a row follow its key back; none is deleted with the former key.
  @Test(arguments: TestEngine.allCases, ["CASCADE", "NO ACTION"])
  func aChangedKeyIsUndoneWithTheRowsThatReferToIt(_ kind: TestEngine, deletion: String) throws {
    let database = try TestDatabase(kind)
    let connection = try database.connect()
    try connection.run([
      Thing.creation(kind), "INSERT INTO thing (id, name) VALUES (2, 'b'), (3, 'c')",
      """
      CREATE TABLE part (number bigint PRIMARY KEY,
        thing bigint REFERENCES thing(id) ON UPDATE CASCADE ON DELETE \(deletion))
      """, "INSERT INTO part VALUES (1, 2), (2, 2), (3, 3)",
    ])
    let table = Thing.table(.binary, orderings: [DatabaseOrdering("name")])
    let store = try TableStore(table, in: database.engine)
    try store.installJournal()
    func parts() throws -> [SQLValue] {
      try connection.rows("SELECT thing FROM part ORDER BY number").map { $0[0] }
    }
    let row = try #require(try store.row(id: [2]))
    var changed = row.record
    (changed.id, changed.name) = (70, "moved")
    #expect(try store.update(row, to: changed, named: "Move").id == [70])
    #expect(try parts() == [70, 70, 3])
    #expect(try store.undo()?.id == [2])
    #expect(try store.row(id: [2]) == row && store.row(id: [70]) == nil)
    #expect(try parts() == [2, 2, 3])
    #expect(try store.redo()?.id == [70])
    #expect(try store.row(id: [70])?.record == changed && store.row(id: [2]) == nil)
    #expect(try parts() == [70, 70, 3])
    // Another row has taken the key since.
    try connection.run(["INSERT INTO thing (id, name) VALUES (2, 'theirs')"])
    #expect(throws: TableStoreError.changedSince(edit: "Move")) { try store.undo() }
    #expect(try parts() == [70, 70, 3])
  }
}
