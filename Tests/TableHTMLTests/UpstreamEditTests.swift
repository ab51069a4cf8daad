import TableHTML
import Testing

/// An editor of rows that are stored elsewhere.
@Suite struct UpstreamEditTests {
  private enum Failure: TranslatableError {
    case full(limit: Int)

    var phrase: LocalizedPhrase {
      switch self {
      case .full(let limit): "There is no room for \(limit) rows."
      }
    }
  }

  /// Stores one row, and what it was asked.
  private final class Store {
    var thing = Thing(id: 2, name: "Thing 2", price: 1)
    var asked: [String] = []
    var failure: (any Error)?

    func perform(_ edit: WebPageEdit, clientID: String, number: Int) throws {
      let page = Things.table
      asked.append("\(clientID) \(number) \(page.name(of: edit))")
      if let failure { throw failure }
      switch edit {
      case .update(let entry):
        guard page.rowID(forKey: entry.row) == thing.id else {
          throw WebPageEditResponse.missingRow
        }
        thing = try page.applying(entry, to: thing) ?? thing
      case .remove(let keys): asked.append("\(keys.compactMap(page.rowID))")
      case .insert(let texts):
        thing = try page.applying(texts, toNew: Thing(id: 3, name: "", price: 0))
      case .undo: throw WebPageEditResponse.nothingToUndo
      case .redo: throw WebPageEditResponse.nothingToRedo
      }
    }
  }

  private let store = Store()
  private let editor: WebPageEditor

  init() { editor = WebPageEditor(upstream: store.perform) }

  private func perform(
    _ form: String, by client: String = "ann", number: Int
  ) throws -> WebPageEditResponse {
    let edit = try #require(WebPageEdit(URLEncodedFields(form)))
    return editor.perform(edit, clientID: client, number: number)
  }

  @Test func rowsAreEditedWhereTheyAre() throws {
    let entry = "row=r2&column=name&was=Thing+2&text=Lamp"
    #expect(try perform(entry, number: 1) == .done)
    #expect(store.thing.name == "Lamp")
    #expect(
      try perform("row=r2&column=name&was=Thing+2&text=Rug", number: 2)
        == .conflict(theirs: "Lamp"))
    #expect(try perform("insert=1&text-name=Rug&text-price=3", number: 2) == .done)
    #expect(store.thing == Thing(id: 3, name: "Rug", price: 3))
    #expect(try perform("remove=r1&remove=r1&remove=x", number: 3) == .done)
    #expect(
      store.asked == ["ann 1 Name", "ann 2 Name", "ann 2 Add", "ann 3 Delete 3 rows", "[1, 1]"])
  }

  @Test func anEditIsPassedOnOnce() throws {
    let entry = "row=r2&column=name&was=Thing+2&text=Lamp"
    for _ in 0..<2 { #expect(try perform(entry, number: 2) == .done) }
    #expect(
      try perform("remove=r2", number: 1)
        == .refused("A later edit has already been done."))
    #expect(try perform("remove=r2", by: "ben", number: 1) == .done)
    #expect(store.asked == ["ann 2 Name", "ben 1 Delete", "[2]"])
  }

  /// What failed is performed when it is sent again.
  @Test func reasonsAreTold() throws {
    #expect(try perform("do=undo", number: 1) == .refused("There is nothing to undo."))
    #expect(try perform("do=redo", number: 1) == .refused("There is nothing to redo."))
    #expect(
      try perform("row=r7&column=name&was=&text=x", number: 1)
        == .refused("This row was removed."))
    store.failure = Failure.full(limit: 7)
    #expect(try perform("remove=r2", number: 1) == .refused("There is no room for 7 rows."))
    let texts = WebPageStrings(language: "de", ["There is no room for {1} rows.": "Zu viele: {1}"])
    #expect(try perform("remove=r2", number: 1).translated(by: texts) == .refused("Zu viele: 7"))
    store.failure = nil
    #expect(try perform("remove=r2", number: 1) == .done)
  }
}
