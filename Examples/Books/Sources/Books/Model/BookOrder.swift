/// An order of all books that has an index and a fence.
///
/// The identifier comes last in each, so that no two books share a place.
public enum BookOrder: String, CaseIterable, Codable, Sendable {
  /// By author, and by title within an author.
  case author

  /// By title.
  case title

  /// By the date of the copyright; books without one come first.
  case copyright

  /// The columns that the order compares before the identifier.
  var columns: [String] {
    switch self {
    case .author: ["author", "title"]
    case .title: ["title"]
    case .copyright: ["copyright"]
    }
  }

  /// All columns of the order.
  var keyColumns: [String] { columns + ["id"] }

  /// The name of the index.
  var index: String { "book_by_\(rawValue)" }

  /// The name of the table with the fence.
  var fence: String { "fence_by_\(rawValue)" }

  /// A list of the columns such as `author, title, id`, each with a prefix or a suffix.
  func list(prefix: String = "", suffix: String = "") -> String {
    keyColumns.map { prefix + $0 + suffix }.joined(separator: ", ")
  }

  /// The columns as one value of SQL, such as `(author, title, id)`.
  func tuple(prefix: String = "") -> String { "(\(list(prefix: prefix)))" }

  /// As many question marks as the order has columns, as one value of SQL.
  var placeholders: String { "(\(keyColumns.map { _ in "?" }.joined(separator: ", ")))" }
}
