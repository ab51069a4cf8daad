import Foundation
import PageServer
import PropertyLists
import TableApplication

/// Shows Homepwner's list in a terminal and in browsers, in one process, from one source.
@main
struct Inventory {
  static func main() {
    TerminalApplication.main(
      name: "inventory", summary: "Shows homepwner's list here and in browsers.", operand: "FILE"
    ) { arguments in
      let usual = DocumentLocation.userData(application: "homepwner", file: "items.json")
      let file = arguments.operands.first.map { URL(filePath: $0) } ?? usual
      let document = try DocumentSession(
        url: file, coding: .versioned().supporting(.propertyLists),
        defaultDocument: Things(TableSnapshot()))
      let screen = TableScreen(document.source, delegate: ThingsDelegate(source: document.source))
      let format = ConflictFormat<SingleSection, Thing>(row: \.name)
      var application = DocumentApplication(document, root: screen, conflictFormat: format)
        .terminalApplication
      let table = HTMLTable<SingleSection, Thing>(columns: Thing.columns)
      let feed = TableFeed(document.source)
      let editor = WebPageEditor(table: table, source: document.source, feed: feed) {
        (Thing(key: UUID().uuidString, name: ""), 0)
      }
      let shared = application.share(editor)
      let server = PageServer("Inventory", of: table.grouped, allowsAdding: true) {
        edit, visitor, number in
        await shared.perform { $0.perform(edit, clientID: visitor, number: number) }
          ?? .refused("The program has ended.")
      } feed: {
        feed.grouped(at: $0, in: table)
      }
      try server.start()
      application.stack.message = application.stack.message ?? server.url
      return application
    }
  }
}
