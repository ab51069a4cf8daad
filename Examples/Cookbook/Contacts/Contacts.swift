import Foundation
import TableApplication

struct Contact: RowModel, Codable, Sendable {
  var id = UUID()
  var name = ""
  var phone = ""
  var key: String { name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil) }
  var initial: String { key.first.map { String($0).uppercased() } ?? "#" }
}
struct Letter: SectionModel, Sendable { let id: String, header: String? }
let byLetter = TableQuery(TableSnapshot<SingleSection, Contact>.self)
  .sorted(by: \.key).sectioned(by: \.initial) { Letter(id: $0, header: $0) }

struct ContactsDelegate: TableEditingDelegate {
  let source: TableDataSource<SingleSection, Contact>
  let title = "Contacts"
  func content(of contact: Contact) -> CellContent { .titled(contact.name, detail: contact.phone) }
  func canMove(_ contact: Contact) -> Bool { false }
  func buttons(for screen: TableScreen<Letter, Contact>) -> [BarButton] {
    let add = BarButton("Add", key: .character("a")) { stack in
      stack.present(form(.adding(Contact(), to: 0, in: source)), addingTo: screen)
    }
    return [add]
  }

  func open(_ contact: Contact, on screen: TableScreen<Letter, Contact>, in stack: ScreenStack) {
    stack.push(form(.editing(contact, in: source)))
  }

  private func form(_ draft: EditDraft<Contact>) -> FormScreen<Contact> {
    let name = FormField<Contact>("Name", \.name, required: "Name somebody.")
    return FormScreen("Contact", draft, fields: [name, FormField("Phone", \.phone)])
  }
}

@main
struct Contacts {
  static func main() {
    DocumentApplication.main(name: "contacts", summary: "Keeps names and numbers.") { file in
      let none = try TableSnapshot(rows: [Contact]())
      let book = try DocumentSession(url: file, defaultDocument: none)
      let delegate = ContactsDelegate(source: book.source)
      let screen = TableScreen(book.source.derived(by: byLetter), delegate: delegate)
      return DocumentApplication(book, root: screen, conflictFormat: ConflictFormat(row: \.name))
    }
  }
}
