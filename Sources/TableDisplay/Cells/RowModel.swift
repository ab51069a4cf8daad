/// A row that declares its cell and its height; both have defaults.
///
/// ```swift
/// struct Item: RowModel, Codable {
///   let id: UUID
///   var name: String
/// }
/// ```
public protocol RowModel: Identifiable, Equatable {
  /// The identifier of the registered cell; the type name by default.
  var cellIdentifier: String { get }

  /// The height in lines, clamped to 0 through a million; 1 by default.
  var cellHeight: Int { get }
}

extension RowModel {
  /// The name of the type.
  public var cellIdentifier: String { String(describing: Self.self) }

  /// One line.
  public var cellHeight: Int { 1 }
}
