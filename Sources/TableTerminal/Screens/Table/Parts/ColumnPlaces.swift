import TableText

/// The indices of columns after a change, such as an undone one; columns are identified by key.
struct ColumnPlaces<Row> {
  private let former: [String]
  private let new: [String]

  init(of former: [TextColumn<Row>], among new: [TextColumn<Row>]) {
    (self.former, self.new) = (former.map(\.key), new.map(\.key))
  }

  var areSame: Bool { former == new }

  /// Is `nil` for a column that is gone.
  subscript(column: Int) -> Int? {
    areSame ? column : new.firstIndex(of: former[column])
  }
}
