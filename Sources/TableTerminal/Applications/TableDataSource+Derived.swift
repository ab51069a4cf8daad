public import TableData

extension TableDataSource {
  /// Returns a source whose table is made of this one's, now and after each change.
  ///
  /// ```swift
  /// let lists = document.derived { table in ListTable(of: table) }
  /// let screen = TableScreen(lists, delegate: ListsDelegate(document))
  /// ```
  ///
  /// Edit this source, not the one that is returned; that one has nothing to undo either.
  ///
  /// - Parameter make: Makes the table of this source's table.
  /// - Returns: A source that follows this one as long as somebody holds it.
  public func derived<OtherSection, OtherRow>(
    _ make: @escaping (Snapshot) -> TableSnapshot<OtherSection, OtherRow>
  ) -> TableDataSource<OtherSection, OtherRow> {
    let other = TableDataSource<OtherSection, OtherRow>(make(snapshot), undoLimit: 0)
    var observation: TableObservation?
    observation = observe { [weak other] change in
      if let other {
        other.apply(make(change.new))
      } else {
        observation?.cancel()
      }
    }
    return other
  }
}
