import TablePaging

/// Access to the selected rows, in memory or not.
protocol SelectionAccess {
  var isEmpty: Bool { get }

  /// The number of selected rows; `nil` if they are many.
  var count: EstimatedCount? { get }

  /// Selects or deselects rows by number, as far as the delegate allows; `nil` for all.
  ///
  /// - Throws: ``CommandError``, without changes, if a row is missing or none may be selected.
  func set(_ numbers: ClosedRange<Int>?, isSelected: Bool) throws

  /// Deletes the selection as one edit; asks first if `answer` is `nil`.
  func delete(answer: Bool?, in stack: ScreenStack) throws

  /// Stores the selection for the next start.
  func save() throws
}
