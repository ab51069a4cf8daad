import Foundation
import TableDocuments
import TableSource

/// Keeps an inventory of what somebody owns.
@main
struct Homepwner {
  static func main() {
    TerminalApplication.main(
      name: "homepwner", summary: localized("Keeps an inventory of what you own."),
      languages: [.chineseHomepwner]
    ) { arguments in
      let standard = DocumentLocation.userData(application: "homepwner", file: "items.json")
      let file = arguments.dataFile ?? standard
      let (store, preferences) = (try ItemStore(file: file), Preferences(beside: file))
      let list = TableScreen(store.shown, delegate: ItemsDelegate(store: store))
      list.columnChoices = preferences[.columns]
      let details = DetailScreen(of: list, content: ItemsDelegate.details(of:))
      var hooks = ApplicationHooks(
        save: store.autosave.save, saveDelay: { store.autosave.delay }, close: store.close,
        rescue: store.rescue,
        isKeptElsewhere: DocumentError.keepsWork)
      hooks.backgroundSave = .init(
        begin: store.autosave.beginSave, isDone: { store.autosave.isSaveDone },
        end: store.autosave.endSave)
      hooks.lookForChanges = store.autosave.lookForChanges
      hooks.lookInterval = .milliseconds(250)
      hooks.rememberPath = { _ in try preferences.keep(list.columnChoices) }
      let stack = ScreenStack(root: SplitScreen(list: list, pane: details))
      stack.message = store.warning ?? preferences.damage?.description
      stack.offerConflicts(of: store.source, words: .items)
      return TerminalApplication(stack, hooks: hooks)
    }
  }
}
