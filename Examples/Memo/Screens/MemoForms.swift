import TableData
import TableTerminal

extension FormScreen {
  /// Makes the form of an account: its name.
  static func account(_ account: Account, purpose: Purpose, in store: MemoStore) -> FormScreen {
    func valid(_ name: String) throws -> String {
      guard !name.allSatisfy(\.isWhitespace) else {
        throw CommandError("An account needs a name. For example: set name Work")
      }
      let others = store.source.snapshot.sections.filter { $0.id != account.id }
      guard !others.contains(where: { $0.name == name }) else {
        throw CommandError("There is an account named \"\(name)\" already. Choose another name.")
      }
      return name
    }
    let form = FormScreen(
      purpose == .adding ? "New account" : account.name,
      purpose: purpose,
      fields: [FormField("Name", text: account.name, validate: valid)]
    ) { values in
      var edited = account
      edited.name = try valid(values["Name"] ?? "")
      store.put(edited)
    }
    form.cancel = {
      if purpose == .adding { store.remove(account) }
    }
    return form
  }
}
