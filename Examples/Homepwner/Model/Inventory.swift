import TableApplication

/// The one section of the list.
struct Inventory: Identifiable, Codable, Equatable, Sendable {
  private(set) var id = 0
}

/// The one section as it is shown, with the number of items and their total value.
struct InventoryTotals: SectionModel, Sendable {
  let id = 0
  var count = 0
  /// The sum of the values, of any size.
  var value: Int128 = 0

  var footer: String? {
    localized("\(count) items, \(valueText)", one: "1 item, \(valueText)", count: count)
  }

  /// The text of the sum; beyond the largest number of a value, it only says so.
  private var valueText: String {
    if let sum = Int(exactly: value) { return Money.text(sum) }
    return value > 0
      ? localized("more than \(Money.text(.max))") : localized("less than \(Money.text(.min))")
  }
}

/// The list of items.
typealias ItemTable = TableSnapshot<Inventory, Item>

extension TableQuery<ItemTable, TableSnapshot<InventoryTotals, Item>> {
  /// All items, counted and summed.
  static var withTotals: Self {
    let value = RowAggregate<Item, Int128>(0) {
      $0 += Int128($1.value)
    } removing: {
      $0 -= Int128($1.value)
    }
    let summary = RowAggregate<Item, Int>.count.and(value)
    return TableQuery<ItemTable, ItemTable>().aggregated(by: summary) { _, totals in
      InventoryTotals(count: totals.0, value: totals.1)
    }
  }
}
