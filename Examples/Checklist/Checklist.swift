import TableDocuments
import TableTerminal

/// Keeps lists of things to do.
@main
struct Checklist {
  static func main() {
    TerminalApplication.main(
      name: "checklist", summary: "Keeps lists of things to do."
    ) { arguments in
      let standard = DocumentLocation.userData(application: "checklist", file: "checklists.json")
      let store = try ToDoStore(file: arguments.dataFile ?? standard)
      let hooks = ApplicationHooks(
        save: store.save, saveDelay: { nil }, rememberPath: store.rememberPath,
        rescue: store.rescue,
        isKeptElsewhere: DocumentError.keepsWork)
      let stack = ScreenStack(root: ListsDelegate(store: store).screen)
      stack.message = store.warning
      stack.open(store.openPath)
      return TerminalApplication(stack, hooks: hooks)
    }
  }
}
