import TableText

extension TableScreen {
  /// Sorts by the column with the cursor, or else by the next one.
  func sortNext(adding isAdded: Bool) throws(UserError) {
    guard let cursor = columns.cursor else {
      return try sort(inSteps: isAdded ? query.order.nextWithin : query.order.next(after:))
    }
    try sort(byColumn: cursor, adding: isAdded)
  }

  /// Sorts, then reverses, then stops; if `isAdded`, the column only breaks ties.
  func sort(byColumn column: Int, adding isAdded: Bool) throws(UserError) {
    try requireArranging()
    let index = try sortIndex(of: column)
    try sort(inSteps: { $0.choosing(index, adding: isAdded, ending: true) })
  }

  func sortIndex(of column: Int) throws(UserError) -> Int {
    if let index = query.order.sortColumn(ofColumn: column) { return index }
    let title = delegate.columns.title(of: column)
    throw UserError(localized("The rows of this screen are not sorted by \(title)."))
  }
}
