public import TableDisplay

/// A delegate with default behavior.
public struct PassiveDelegate<Section: SectionModel, Row: RowModel>: TableViewDelegate {
  /// Creates a delegate.
  public init() {}
}
