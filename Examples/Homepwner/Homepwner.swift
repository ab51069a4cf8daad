import PropertyLists
import TableApplication

/// Keeps an inventory of possessions.
@main
struct Homepwner {
  static func main() {
    DocumentApplication.main(
      name: "homepwner", summary: localized("Keeps an inventory of what you own."),
      file: "items.json", languages: [.chineseHomepwner], version: "0.1.0"
    ) { file in
      let (store, preferences) = (try ItemStore(file: file), PreferencesStore(beside: file))
      let list = TableScreen(store.shown, delegate: ItemsDelegate(store: store))
      list.columnCustomization = preferences[.columns]
      store.document.setStartupNotice(for: preferences.readError)
      let details = DetailScreen(list: list, content: ItemsDelegate.details(of:))
      let screen = SplitScreen(list: list, pane: details)
      var application = DocumentApplication(store.document, root: screen, conflictFormat: .items)
      application.rememberPath = { _ in try preferences.keep(list.columnCustomization) }
      application.close = store.close
      return application
    }
  }
}
