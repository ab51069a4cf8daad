import TableData
import TableTerminal

extension AccountsDelegate {
  /// Makes the form of an account: its name, which no other account has.
  func form(_ draft: Draft<Account>) -> FormScreen<Account> {
    FormScreen(
      draft.isNew ? "New account" : draft.value.name, draft,
      fields: [FormField("Name", \.name) { try name($0, of: draft.value) }])
  }

  private func name(_ text: String, of account: Account) throws -> String {
    guard !text.allSatisfy(\.isWhitespace) else {
      throw CommandError("An account needs a name.", example: "set name Work")
    }
    let others = store.source.snapshot.sections.filter { $0.id != account.id }
    guard !others.contains(where: { $0.name == text }) else {
      throw CommandError("There is an account named \"\(text)\" already. Choose another name.")
    }
    return text
  }
}
