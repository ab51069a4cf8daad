import TableData
import TableQueries
import TableTerminal
import Testing

@testable import contacts

@Test func aContactWithAnotherNameChangesItsSection() throws {
  let people = [Contact(name: "Emmy Noether"), Contact(name: "Ada Lovelace")]
  let contacts = TableDataSource(try TableSnapshot(rows: people))
  let delegate = ContactsDelegate(source: contacts)
  let stack = ScreenStack(root: TableScreen(contacts.derived(by: byLetter), delegate: delegate))
  let lines = stack.transcript(of: ["open 2", "set name Amalie Noether", "back"])
  #expect(lines.suffix(4) == ["A", "1  Ada Lovelace", "2  Amalie Noether", ""])
}
