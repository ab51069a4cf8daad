public import TableData
public import TableDisplay

/// An index-based data source; changing the table in its methods traps.
///
/// ```swift
/// final class Shelf: BatchUpdateTableViewDataSource {
///   var names: [String] = []
///
///   func numberOfRows(inSection section: Int) -> Int { names.count }
///
///   func cell(forRowAt path: RowPath, in table: BatchUpdateTableView<LabelCell>) -> LabelCell? {
///     guard names.indices.contains(path.row) else { return nil }
///     let cell = table.dequeueCell("name", orMake: LabelCell.init)
///     cell.text = names[path.row]
///     return cell
///   }
/// }
/// ```
public protocol BatchUpdateTableViewDataSource<Cell>: AnyObject {
  /// The cell type.
  associatedtype Cell: ReusableCell

  /// The number of sections; 1 by default.
  var numberOfSections: Int { get }

  /// Returns a section's row count.
  func numberOfRows(inSection section: Int) -> Int

  /// Returns a cell for a row.
  ///
  /// After a rejected batch, the table still requests the old rows.
  ///
  /// - Parameters:
  ///   - path: The row.
  ///   - table: The table, with ``BatchUpdateTableView/dequeueCell(_:orMake:)``.
  /// - Returns: A filled cell; `nil` if the row is missing.
  func cell(forRowAt path: RowPath, in table: BatchUpdateTableView<Cell>) -> Cell?
}

extension BatchUpdateTableViewDataSource {
  /// One section.
  public var numberOfSections: Int { 1 }
}
