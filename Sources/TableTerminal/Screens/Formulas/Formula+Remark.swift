extension Formula {
  /// Says how many rows have no value, and why the first has none; `nil` if all have one.
  ///
  /// A key waits for it, so only the first rows of a long table are asked.
  func remark(on rows: some Collection<Row>) -> String? {
    let asked = rows.prefix(WorkLimits.tableCount)
    let blank = asked.filter { text($0).isEmpty }
    guard let first = blank.first else { return nil }
    let (count, total) = (blank.count, asked.count)
    return asked.count < rows.count
      ? localized("No value in \(count) of the first \(total) rows: \(reason(in: first))")
      : localized("No value in \(count) of \(total) rows: \(reason(in: first))")
  }

  private func reason(in row: Row) -> String {
    switch value(row).misfit {
    case nil: localized("The result is too long, or a division is by zero.")
    case "": localized("Cells are empty.")
    case let text?: localized("\"\(text)\" is not a number.")
    }
  }
}
