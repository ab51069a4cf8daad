public import TableDisplay

/// A delegate that answers by default and changes no data.
public struct PassiveDelegate<Section: SectionModel, Row: RowModel>: TableDelegate {
  /// Creates a delegate.
  public init() {}
}
