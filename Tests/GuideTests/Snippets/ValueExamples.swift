import TableData

/// The examples of the page on the design; returns their output.
func printDesignExamples() throws -> String {
  var printed = ""
  func print(_ text: some CustomStringConvertible) { printed += "\(text)\n" }

  struct Shelf: Identifiable, Equatable { let id: String }
  struct Book: Identifiable, Equatable { let id: Int, title: String }

  let shelf = try TableSnapshot(
    Shelf(id: "A"), rows: [Book(id: 1, title: "Emma"), Book(id: 2, title: "Ulysses")])
  var other = shelf
  other.remove(id: 2)
  print("\(shelf.rowCount) and \(other.rowCount)")

  let change = other.difference(from: shelf)
  print(try shelf.applying(change) == other)
  print(try other.applying(change.inverse) == shelf)

  let source = TableDataSource(shelf)
  let observation = source.observe { change in print(change.difference) }
  source.edit(named: "Delete Emma") { $0.remove(id: 1) }
  source.undo()

  observation.cancel()
  return printed
}
