/// An item as stored in the program's file.
struct ListedItem: Codable, Equatable {
  /// A photo as stored in the program's file.
  struct ListedPhoto: Codable, Equatable {
    var name: String
    var file: String
  }

  var key: String
  var name: String
  var serialNumber = ""
  var value = 0
  var dateCreated = "2020-01-02T03:04:05Z"
  var photo: ListedPhoto?

  /// Three items that the tests know.
  static let three = [
    ListedItem(key: "A", name: "Rusty Bear", serialNumber: "1A2B3", value: 10),
    ListedItem(
      key: "B", name: "Shiny Mac", serialNumber: "4C5D6", value: 2,
      dateCreated: "2021-02-03T04:05:06Z"),
    ListedItem(
      key: "C", name: "Fluffy Spark", serialNumber: "7E8F9", value: 345,
      dateCreated: "2022-03-04T05:06:07Z"),
  ]
}

/// The file of the program.
struct ListedDocument: Codable {
  struct Items: Codable {
    var items: [ListedItem]
  }

  var version: Int
  var document: Items
}
