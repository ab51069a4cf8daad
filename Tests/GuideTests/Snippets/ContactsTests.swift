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

/// Returns the screen in the fourth step of the tutorial after adding a contact.
func fourthTutorialStep() throws -> [String] {
  let people = [
    Contact(name: "Emmy Noether", phone: "18 82"), Contact(name: "Ada Lovelace", phone: "18 15"),
  ]
  let contacts = TableDataSource(try TableSnapshot(rows: people))
  let delegate = ContactsDelegate(source: contacts)
  let stack = ScreenStack(root: TableScreen(contacts.derived(by: byLetter), delegate: delegate))
  return stack.transcript(of: ["add", "set name Grace Hopper", "done"]).suffix(9)
}
