import TableData

@testable import homepwner

extension ItemStore {
  /// Adds an item after all others, or changes it, as its form does.
  func put(_ item: Item) throws(TableError) {
    let name = source.snapshot.contains(id: item.id) ? "Change \(item.name)" : "Add \(item.name)"
    try source.edit(named: name) { items throws(TableError) in
      try items.updateOrAppend(item, to: 0)
    }
  }

  /// Deletes an item.
  func remove(_ item: Item) {
    source.edit(named: "Delete \(item.name)") { $0.remove(id: item.id) }
  }
}
