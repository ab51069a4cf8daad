import Foundation
import TableApplication

/// The first steps of the tutorial; the last ones are the end of a program and its test.
enum TutorialGuide {
  struct Contact: RowModel, Sendable {
    var id = UUID()
    var name = ""
    var phone = ""
  }

  /// The output of the first step.
  static func firstStep() throws -> String {
    var printed = ""
    func print(_ text: String) { printed += text + "\n" }

    let emmy = Contact(name: "Emmy Noether", phone: "18 82")
    let ada = Contact(name: "Ada Lovelace", phone: "18 15")
    let book = try TableSnapshot(rows: [emmy, ada])

    let columns: [TextColumn<Contact>] = [
      TextColumn("Name", text: \.name), TextColumn("Phone", text: \.phone),
    ]
    print(StaticTable(book, columns: columns).text(as: .text(width: 60)))
    return printed
  }

  /// A book with two people in it, as the first step makes it.
  static func book() throws -> TableSnapshot<SingleSection, Contact> {
    let emmy = Contact(name: "Emmy Noether", phone: "18 82")
    return try TableSnapshot(rows: [emmy, Contact(name: "Ada Lovelace", phone: "18 15")])
  }

  /// The screens of the second, third and fourth steps.
  static func screens() throws -> String {
    let lines = try [Second.stack(), Third.stack()].flatMap { $0.transcript(of: ["show"]) }
    return (lines + (try fourthStep())).map { $0 + "\n" }.joined()
  }
}

// MARK: - On the screen

extension TutorialGuide {
  enum Second {
    struct ContactsDelegate: TableScreenDelegate {
      let title = "Contacts"

      func content(of contact: Contact) -> CellContent {
        .titled(contact.name, detail: contact.phone)
      }
    }

    static func stack(runs: Bool = false) throws -> ScreenStack {
      let book = try book()
      let contacts = TableDataSource(book)
      let screen = TableScreen(contacts, delegate: ContactsDelegate())
      let stack = ScreenStack(root: screen)

      if runs {
        exit(TerminalApplication(stack).run())
      }
      return stack
    }
  }
}

// MARK: - In sections

extension TutorialGuide {
  struct Letter: SectionModel, Sendable { let id: String, header: String? }

  static let byLetter = {
    let byLetter = TableQuery(TableSnapshot<SingleSection, Contact>.self)
      .sorted(by: \.key).sectioned(by: \.initial) { Letter(id: $0, header: $0) }
    return byLetter
  }()

  enum Third {
    struct ContactsDelegate: TableScreenDelegate {
      let title = "Contacts"

      func open(
        _ contact: Contact, on screen: TableScreen<Letter, Contact>, in stack: ScreenStack
      ) {
        stack.message = contact.phone
      }

      func content(of contact: Contact) -> CellContent {
        .titled(contact.name, detail: contact.phone)
      }
    }

    static func stack() throws -> ScreenStack {
      let contacts = TableDataSource(try book())
      let screen = TableScreen(contacts.derived(by: byLetter), delegate: ContactsDelegate())
      return ScreenStack(root: screen)
    }
  }
}

// MARK: - Adding, changing, deleting

extension TutorialGuide {
  struct ContactsDelegate: TableEditingDelegate {
    let source: TableDataSource<SingleSection, Contact>

    let title = "Contacts"

    func content(of contact: Contact) -> CellContent {
      .titled(contact.name, detail: contact.phone)
    }

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
      let name = FormField<Contact>("Name", \.name, required: "Enter a name.")
      return FormScreen("Contact", draft, fields: [name, FormField("Phone", \.phone)])
    }
  }

  /// The screen of the fourth step after adding a contact.
  static func fourthStep() throws -> [String] {
    let contacts = TableDataSource(try book())
    let delegate = ContactsDelegate(source: contacts)
    let stack = ScreenStack(root: TableScreen(contacts.derived(by: byLetter), delegate: delegate))
    return stack.transcript(of: ["add", "set name Grace Hopper", "done"]).suffix(9)
  }
}

extension TutorialGuide.Contact {
  var key: String { name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil) }
  var initial: String { key.first.map { String($0).uppercased() } ?? "#" }
}
