import TableApplication

/// What is saved: all items, in order.
struct HomepwnerDocument: TableDocument, Sendable {
  var items: [Item]

  init(items: [Item]) {
    self.items = items
  }

  init(_ table: ItemTable) {
    items = Array(table.rows)
  }

  /// The one section with the items; throws when two have the same key.
  var table: ItemTable {
    get throws(TableError) { try ItemTable(Inventory(), rows: items) }
  }

  /// Reads the items; a key that is there twice means that the file is damaged.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    items = try container.decode([Item].self, forKey: .items)
    guard Set(items.lazy.map(\.key)).count < items.count else { return }
    do {
      // The table tells where the two stand.
      _ = try table
    } catch {
      throw DecodingError.dataCorruptedError(
        forKey: .items, in: container, debugDescription: Self.fault(error))
    }
  }

  private static func fault(_ error: TableError) -> String {
    guard case .duplicateRow(let key, let first, let second) = error else {
      return error.description
    }
    return "numbers \(first.row + 1) and \(second.row + 1) have one key, \(key),"
  }
}
