import TableData

/// A section of the examples in comments.
struct Category: Identifiable, Equatable, Sendable {
  var id: String
  var title = ""
  var header: String { id }

  init(_ id: String) { self.id = id }

  init(id: Int, title: String) {
    self.id = "\(id)"
    self.title = title
  }
}

/// A row of the examples in comments.
struct Item: Identifiable, Equatable, Sendable {
  var id: String
  var name: String
  var isDone = false

  init(_ name: String) {
    id = name
    self.name = name
  }

  init(id: Int, name: String, isDone: Bool = false) {
    self.id = "\(id)"
    self.name = name
    self.isDone = isDone
  }
}

/// A table of the examples in comments.
typealias Table = TableSnapshot<Category, Item>

/// Rows and tables that the examples in comments speak of.
struct Samples {
  let fruit = Category("Fruit")
  let apple = Item("Apple")
  let pear = Item("Pear")
  let plum = Item("Plum")

  /// A table with an apple, a pear and a plum.
  func table() throws -> Table { try Table(fruit, rows: [apple, pear, plum]) }
}
