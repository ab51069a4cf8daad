import TableDocuments
import TableSource

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
        save: store.autosave.save, saveDelay: { store.autosave.delay },
        rememberPath: store.rememberPath, rescue: store.rescue,
        isKeptElsewhere: DocumentError.keepsWork)
      hooks.backgroundSave = .init(
        begin: store.autosave.beginSave, isDone: { store.autosave.isSaveDone },
        end: store.autosave.endSave)
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
