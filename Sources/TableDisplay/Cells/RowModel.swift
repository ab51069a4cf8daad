/// A row that knows which registered cell shows it and how high it is.
///
/// Everything has a default, so that a value type becomes a row by saying so:
///
/// ```swift
/// struct Item: RowModel, Codable {
///   let id: UUID
///   var name: String
/// }
/// ```
public protocol RowModel: Identifiable, Equatable {
  /// The identifier of the registered cell that shows the row; the name of the type by default.
  var cellIdentifier: String { get }

  /// The height of the row in lines; 1 by default.
  ///
  /// A negative height counts as 0, and one of more than a million lines as a million.
  var height: Int { get }
}

extension RowModel {
  /// The identifier of the registered cell that shows the row: the name of its type.
  public var cellIdentifier: String { String(describing: Self.self) }

  /// The height of the row: one line.
  public var height: Int { 1 }
}
