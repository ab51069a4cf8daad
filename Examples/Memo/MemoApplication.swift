import TableApplication

/// Keeps memos in accounts.
@main
struct MemoApplication {
  static func main() {
    DocumentApplication.main(
      name: "memo", summary: localized("Keeps memos in accounts."), file: "memos.json",
      languages: [.chineseMemo], version: "0.1.0"
    ) { file in
      let store = try MemoStore(file: file)
      let screen = AccountsDelegate(store: store).screen
      var application = DocumentApplication(store.document, root: screen, conflictFormat: .memos)
      application.path = store.openPath
      application.rememberPath = store.rememberPath
      return application
    }
  }
}
