import TableApplication

/// Keeps lists of things to do.
@main
struct Checklist {
  static func main() {
    DocumentApplication.main(
      name: "checklist", summary: localized("Keeps lists of things to do."),
      file: "checklists.json", languages: [.chineseChecklist], version: "0.1.0"
    ) { file in
      let store = try ToDoStore(file: file)
      let screen = ListsDelegate(store: store).screen
      var application = DocumentApplication(store.document, root: screen, conflictFormat: .toDos)
      application.path = store.openPath
      application.rememberPath = store.rememberPath
      return application
    }
  }
}
