import TableData
import TableDisplay

/// The one section of the list: it counts the items and sums their value.
struct Inventory: SectionModel, Sendable {
  let id = 0
  var count = 0
  var value = 0

  var footer: String? {
    "\(count) \(count == 1 ? "item" : "items"), \(Money.text(value))"
  }

  /// Counts and sums items; a sum too large for a number stays at the largest one.
  init(of items: some Sequence<Item>) {
    for item in items {
      let (sum, isTooLarge) = value.addingReportingOverflow(item.value)
      count += 1
      value = isTooLarge ? .max : sum
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
