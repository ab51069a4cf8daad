import TableDocuments
import TableSource

/// Keeps memos in accounts.
@main
struct MemoApplication {
  static func main() {
    TerminalApplication.main(
      name: "memo", summary: localized("Keeps memos in accounts."), languages: [.chineseMemo]
    ) { arguments in
      let standard = DocumentLocation.userData(application: "memo", file: "memos.json")
      let store = try MemoStore(file: arguments.dataFile ?? standard)
      var hooks = ApplicationHooks(
        save: store.autosave.save, saveDelay: { store.saveDelay },
        rememberPath: store.rememberPath, rescue: store.rescue,
        isKeptElsewhere: DocumentError.keepsWork)
      hooks.backgroundSave = .init(
        begin: store.autosave.beginSave, isDone: { store.autosave.isSaveDone },
        end: store.autosave.endSave)
      hooks.lookForChanges = store.autosave.lookForChanges
      hooks.lookInterval = .milliseconds(250)
      let stack = ScreenStack(root: AccountsDelegate(store: store).screen)
      stack.message = store.warning
      stack.offerConflicts(of: store.source, words: .memos)
      stack.open(store.openPath)
      return TerminalApplication(stack, hooks: hooks)
    }
  }
}
