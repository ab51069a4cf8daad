/// A row that declares its cell and height.
///
/// ```swift
/// struct Item: RowModel, Codable {
///   let id: UUID
///   var name: String
/// }
/// ```
public protocol RowModel: Identifiable, Equatable {
  /// The registered cell's identifier; by default the type name.
  var cellIdentifier: String { get }

  /// The height in lines, clamped to 0 through a million; by default 1.
  var cellHeight: Int { get }
}

extension RowModel {
  /// The name of the type.
  public var cellIdentifier: String { String(describing: Self.self) }

  /// One line.
  public var cellHeight: Int { 1 }
}
