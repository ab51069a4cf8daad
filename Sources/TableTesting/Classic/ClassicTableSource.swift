public import TableData
public import TableDisplay

/// A data source as table views elsewhere have it: asked for counts and cells, by index.
///
/// It must not change the table while it is asked; that ends the program.
///
/// ```swift
/// final class Shelf: ClassicTableSource {
///   var names: [String] = []
///
///   func numberOfRows(inSection section: Int) -> Int { names.count }
///
///   func cell(forRowAt path: RowPath, in table: ClassicTable<LabelCell>) -> LabelCell? {
///     guard names.indices.contains(path.row) else { return nil }
///     let cell = table.dequeueCell("name", orMake: LabelCell.init)
///     cell.text = names[path.row]
///     return cell
///   }
/// }
/// ```
public protocol ClassicTableSource<Cell>: AnyObject {
  /// What shows a row.
  associatedtype Cell: ReusableCell

  /// The number of sections; 1 by default.
  var numberOfSections: Int { get }

  /// Returns the number of rows in a section.
  func numberOfRows(inSection section: Int) -> Int

  /// Returns a cell for a row.
  ///
  /// A row is missing when a batch was refused: then the table still shows the rows from before.
  ///
  /// - Parameters:
  ///   - path: The path of the row.
  ///   - table: Who asks; its ``ClassicTable/dequeueCell(_:orMake:)`` has cells.
  /// - Returns: A cell, filled with what the row holds, or `nil` when there is no such row.
  func cell(forRowAt path: RowPath, in table: ClassicTable<Cell>) -> Cell?
}

extension ClassicTableSource {
  /// The number of sections: one.
  public var numberOfSections: Int { 1 }
}
