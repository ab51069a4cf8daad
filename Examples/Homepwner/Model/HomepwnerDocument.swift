import TableApplication

/// The saved document: all items, in order.
struct HomepwnerDocument: TableDocument, Sendable {
  static let mergePolicy = RowMergePolicy<Item>(
    fields: \.name, \.serialNumber, \.value, \.photo)

  var items: [Item]

  init(items: [Item]) {
    self.items = items
  }

  init(_ table: ItemTable) {
    items = Array(table.rows)
  }

  /// The one section with the items; throws when two have the same key.
  var snapshot: ItemTable {
    get throws(TableError) { try ItemTable(Inventory(), rows: items) }
  }

  /// Reads the items; a duplicate key means that the file is damaged.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    items = try container.decode([Item].self, forKey: .items)
    guard Set(items.lazy.map(\.key)).count < items.count else { return }
    do {
      // The error of the table has the positions of both.
      _ = try snapshot
    } catch {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: container.codingPath + [CodingKeys.items], debugDescription: "\(error)",
          underlyingError: DuplicateItemError(cause: error)))
    }
  }
}

/// Two items with the same key.
private struct DuplicateItemError: TranslatableError {
  let cause: TableError

  var phrase: LocalizedPhrase {
    guard case .duplicateRow(let key, let first, let second) = cause else { return cause.phrase }
    return "items \(first.row + 1) and \(second.row + 1) share the key \(key)"
  }
}
