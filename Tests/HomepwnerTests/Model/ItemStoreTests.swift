import Foundation
import TableApplication
import TableData
import TableDisplay
import TableDocuments
import Testing

@testable import homepwner

/// Items are edited with undo and redo, and their photos come and go with them.
@Suite struct ItemStoreTests {
  private let house: Household
  private let store: ItemStore

  init() throws {
    house = try Household()
    store = try ItemStore(file: house.file)
  }

  private var names: [String] { store.source.snapshot.rows.map(\.name) }
  private var footer: String? { store.shown.snapshot.sections.first?.footer }

  private func item(_ key: String) throws -> Item {
    try #require(store.source.snapshot.row(id: key))
  }

  @Test func everyEditBringsTheFooterInLine() throws {
    #expect(footer == "3 items, $357")
    try store.put(Item(name: "Lamp", value: 3))
    #expect(footer == "4 items, $360")
    store.remove(try item("A"))
    #expect(footer == "3 items, $350")
    var mac = try item("B")
    mac.value = 100
    try store.put(mac)
    #expect(footer == "3 items, $448")
    for _ in 0..<3 { store.source.undo() }
    #expect(footer == "3 items, $357")
    #expect(names == ["Rusty Bear", "Shiny Mac", "Fluffy Spark"])
  }

  @Test func editsHaveNames() throws {
    try store.put(Item(name: "Lamp"))
    store.remove(try item("B"))
    #expect(names == ["Rusty Bear", "Fluffy Spark", "Lamp"])
    #expect(store.source.undo() == "Delete Shiny Mac")
    #expect(store.source.undo() == "Add Lamp")
    #expect(store.source.redo() == "Add Lamp")
  }

  @Test func anItemThatIsThereIsChangedWhereItStands() throws {
    var item = try item("A")
    item.name = "Lamp"
    try store.put(item)
    #expect(names == ["Lamp", "Shiny Mac", "Fluffy Spark"])
    #expect(store.source.history.undoName == "Change Lamp")
    try store.put(Item(name: "Chair"))
    #expect(names.last == "Chair")
    #expect(store.source.history.undoName == "Add Chair")
  }

  @Test func whatIsSavedIsOpenedAgain() throws {
    try store.put(Item(name: "Lamp"))
    try store.document.save()
    let other = try ItemStore(file: house.file)
    #expect(other.source.snapshot == store.source.snapshot)
  }

  /// An item that no longer says that it is a sample stays.
  @Test func theFirstRunMakesFiveSamplesThatGoTogether() throws {
    try FileManager.default.removeItem(at: house.file)
    let store = try ItemStore(file: house.file)
    var names: [String] { store.source.snapshot.rows.map(\.name) }
    #expect(names.count == 5 && names.allSatisfy { $0.hasSuffix(" (sample)") })
    var lamp = try #require(store.source.snapshot.rows.first)
    lamp.name = "Lamp"
    try store.put(lamp)
    store.removeSamples()
    #expect(names == ["Lamp"] && !store.hasSamples)
    #expect(store.source.undo() == "Remove samples")
    #expect(names.count == 5 && store.hasSamples)
  }

  /// The contents of the photo folder, except the store's lock.
  private var photos: [String] {
    house.files(in: "items.json.photos").filter { !$0.hasPrefix(".") }
  }

  @Test func aPhotoComesAndGoesWithItsItem() throws {
    let path = try house.write("picture", to: "cat.png")
    var bear = try item("A")
    bear.photo = try store.images.attach(contentsOf: path, to: bear.key)
    try store.put(bear)
    #expect(photos == ["A.png", "added"])
    store.remove(bear)
    #expect(photos == ["added", "removed"])
    store.source.undo()
    #expect(photos.first == "A.png")
    store.source.redo()
    #expect(house.filesAside(in: "items.json.photos") == ["A.png"])
    store.close()
    #expect(house.files(in: "items.json.photos") == [])
  }

  @Test func undoneAttachingPutsThePhotoAside() throws {
    var bear = try item("A")
    bear.photo = try store.images.attach(
      contentsOf: house.write("picture", to: "cat.png"), to: bear.key)
    try store.put(bear)
    store.source.undo()
    #expect(house.filesAside(in: "items.json.photos") == ["A.png"])
    store.source.redo()
    store.close()
    #expect(house.files(in: "items.json.photos") == ["A.png"])
  }

  @Test func aPhotoThatWasPutAsideByACrashComesBack() async throws {
    let picture = try house.write("picture", to: "cat.png")
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [file = house.file as URL, picture = picture as String] in
      let store = try ItemStore(file: file)
      var bear = try #require(store.source.snapshot.rows.first)
      bear.photo = try store.images.attach(contentsOf: picture, to: bear.key)
      try store.put(bear)
      try store.document.save()
      store.remove(bear)
      // The program is killed here, before it has saved.
      kill(getpid(), SIGKILL)
    }
    #expect(photos == ["added", "removed"])
    _ = try ItemStore(file: house.file)
    #expect(house.files(in: "items.json.photos") == ["A.png"])
  }
}
