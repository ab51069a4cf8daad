import Foundation
import TableApplication

/// The known keys of a Homepwner item; other keys stay in the file unchanged.
struct Thing: RowModel, Codable, Sendable {
  let key: String
  var name: String
  var serialNumber = ""
  var value = 0
  var dateCreated = Date(timeIntervalSince1970: Date.now.timeIntervalSince1970.rounded(.down))

  var id: String { key }

  /// The editable columns.
  static let fields = [
    ValueColumn<Thing>("name", title: "Name", \.name).required("An item needs a name."),
    ValueColumn("serial", title: "Serial", \.serialNumber),
    ValueColumn("value", title: "Value", \.value, kind: .number) {
      .integer($0)
    } format: {
      "$\($0)"
    } parse: { text in
      guard let value = Int(text.drop { $0 == "$" }), value >= 0 else {
        throw UserError("Enter whole dollars.")
      }
      return value
    }
    .editingFormat { "\($0.value)" },
  ]

  static let columns =
    fields.map { TextColumn($0) } + [
      TextColumn("Date", id: "date") { $0.dateCreated.formatted(.iso8601.year().month().day()) }
        .sortable(by: \.dateCreated.timeIntervalSinceReferenceDate)
    ]
}

/// The contents of a Homepwner file.
struct Things: TableDocument, Sendable {
  static let mergePolicy = RowMergePolicy<Thing>(fields: \.name, \.serialNumber, \.value)

  var items: [Thing]

  init(_ table: TableSnapshot<SingleSection, Thing>) { items = Array(table.rows) }

  var snapshot: TableSnapshot<SingleSection, Thing> {
    get throws(TableError) { try TableSnapshot(rows: items) }
  }
}

/// The list on the terminal.
struct ThingsDelegate: TableEditingDelegate {
  let source: TableDataSource<SingleSection, Thing>
  let title = "Inventory"
  let columns = Thing.columns

  func open(
    _ thing: Thing, on screen: TableScreen<SingleSection, Thing>, in stack: ScreenStack
  ) throws {
    let draft = EditDraft.editing(thing, in: source)
    stack.push(
      FormScreen(thing.name, draft, fields: Thing.fields.map { FormField($0) }))
  }
}
