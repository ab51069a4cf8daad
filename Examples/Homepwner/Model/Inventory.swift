import TableData
import TableDisplay

/// The one section of the list: it counts the items and sums their value.
struct Inventory: SectionModel, Sendable {
  let id = 0
  var count = 0
  /// The sum of the values, as large as it may be.
  var value: Int128 = 0

  var footer: String? {
    "\(count) \(count == 1 ? "item" : "items"), \(valueText)"
  }

  /// The sum; of one beyond all numbers that a value may have only that it is.
  private var valueText: String {
    if let sum = Int(exactly: value) { return Money.text(sum) }
    return value > 0 ? "more than \(Money.text(.max))" : "less than \(Money.text(.min))"
  }

  /// Counts and sums items.
  init(of items: some Sequence<Item>) {
    for item in items {
      count += 1
      value += Int128(item.value)
    }
  }
}

/// The list of items.
typealias ItemTable = TableSnapshot<Inventory, Item>

extension ItemTable {
  /// Makes a list of items; throws when two have the same key.
  init(items: [Item]) throws(TableError) {
    try self.init(Inventory(of: items), rows: items)
  }

  /// The identifier of the one section.
  static var inventory: Inventory.ID { 0 }

  /// Brings the section's count and sum in line with its rows.
  mutating func refreshInventory() throws(TableError) {
    try updateSection(Inventory(of: rows))
  }
}
