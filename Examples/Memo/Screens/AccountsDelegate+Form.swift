import TableApplication

extension AccountsDelegate {
  /// Makes the form of an account: its name, which must be unique.
  func form(_ draft: EditDraft<Account>) -> FormScreen<Account> {
    FormScreen(
      draft.isNew ? localized("New account") : draft.value.name, draft,
      fields: [FormField(localized("Name"), \.name) { try name($0, of: draft.value) }])
  }

  private func name(_ text: String, of account: Account) throws -> String {
    guard !text.allSatisfy(\.isWhitespace) else {
      let example = "set \(localized("Name").lowercased()) \(localized("Work"))"
      throw UserError(localized("An account needs a name."), example: example)
    }
    let others = store.source.snapshot.sections.filter { $0.id != account.id }
    guard !others.contains(where: { $0.name == text }) else {
      throw UserError(
        localized("An account named \"\(text)\" already exists. Choose another name."))
    }
    return text
  }
}
