import Foundation
import TableApplication

struct Contact: RowModel, Codable, Sendable {
  var id = UUID()
  var name = ""
  var phone = ""
  var key: String { name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil) }
}
struct Letter: SectionModel, Sendable { let id: String, header: String? }
let byLetter = TableQuery(TableSnapshot<SingleSection, Contact>.self).sorted(by: \.key)
  .sectioned(by: { $0.key.prefix(1).uppercased() }) { Letter(id: $0, header: $0) }

struct ContactsDelegate: TableEditingDelegate {
  let source: TableDataSource<SingleSection, Contact>, title = "Contacts"
  func content(of contact: Contact) -> CellContent { .titled(contact.name, detail: contact.phone) }
  func buttons(for screen: TableScreen<Letter, Contact>) -> [BarButton] {
    [BarButton("Add", key: .character("a")) { $0.present(form(new), addingTo: screen) }]
  }
  func open(_ contact: Contact, on screen: TableScreen<Letter, Contact>, in stack: ScreenStack) {
    stack.push(form(.editing(contact, in: source)))
  }
  var new: EditDraft<Contact> { .adding(Contact(), to: 0, in: source) }
  func form(_ draft: EditDraft<Contact>) -> FormScreen<Contact> {
    let name = FormField("Name", \Contact.name, required: "A contact needs a name.")
    return FormScreen("Contact", draft, fields: [name, FormField("Phone", \.phone)])
  }
}

@main struct Contacts {
  static func main() {
    DocumentApplication.main(name: "contacts", summary: "A phone book.", version: "0.1.0") { file in
      let book = try DocumentSession(url: file, defaultDocument: TableSnapshot(rows: [Contact]()))
      let delegate = ContactsDelegate(source: book.source)
      let screen = TableScreen(book.source.derived(by: byLetter), delegate: delegate)
      return DocumentApplication(book, root: screen, conflictFormat: ConflictFormat(row: \.name))
    }
  }
}
