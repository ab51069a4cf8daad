import Foundation
import TableDocuments
import TableTerminal

/// Keeps an inventory of what somebody owns.
@main
struct Homepwner {
  static func main() {
    do {
      let arguments = try ApplicationArguments(
        name: "homepwner", summary: "Keeps an inventory of what you own.")
      let standard = DocumentLocation.userData(application: "homepwner", file: "items.json")
      let store = try ItemStore(file: arguments.dataFile ?? standard)
      let screen = TableScreen(store.source, delegate: ItemsDelegate(store: store))
      let application = TerminalApplication(ScreenStack(root: screen), save: store.save)
      let status = application.run()
      try store.close()
      exit(status)
    } catch {
      exit(TerminalApplication.fail(error))
    }
  }
}
