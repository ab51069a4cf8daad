import TableDocuments
import TableTerminal

/// Keeps lists of things to do.
@main
struct Checklist {
  static func main() {
    TerminalApplication.main(
      name: "checklist", summary: localized("Keeps lists of things to do."),
      languages: [.chineseChecklist]
    ) { arguments in
      let standard = DocumentLocation.userData(application: "checklist", file: "checklists.json")
      let store = try ToDoStore(file: arguments.dataFile ?? standard)
      var hooks = ApplicationHooks(
        save: store.autosave.save, saveDelay: { nil }, rememberPath: store.rememberPath,
        rescue: store.rescue,
        isKeptElsewhere: DocumentError.keepsWork)
      hooks.lookForChanges = store.autosave.lookForChanges
      hooks.lookInterval = .milliseconds(250)
      let stack = ScreenStack(root: ListsDelegate(store: store).screen)
      stack.message = store.warning
      stack.offerConflicts(of: store.source, words: .toDos)
      stack.open(store.openPath)
      return TerminalApplication(stack, hooks: hooks)
    }
  }
}
