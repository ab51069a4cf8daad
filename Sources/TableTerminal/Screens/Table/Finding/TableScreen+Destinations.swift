import SystemBasics
import TableData

/// Going to rows that may not be in memory.
extension TableScreen {
  /// Returns why there is no such row; an empty text leads back to `origin`.
  func goToDestination(_ text: String, from origin: Row?) -> String? {
    guard !text.trimmed.isEmpty else {
      rows.go(to: origin.map { .row($0) } ?? .first)
      return nil
    }
    do throws(UserError) {
      rows.go(to: try destination(named: text), from: origin)
      return nil
    } catch {
      if let number = Int(text.trimmed) { rows.go(to: number > 0 ? .last : .first) }
      let count = rows.extent.knownCount
      return count == 0
        ? localized("There are no rows") : localized("Rows are numbered 1 to \(count)")
    }
  }

  /// Parses a number, a percentage or a section's beginning.
  func destination(named text: String) throws(UserError) -> RowDestination<Row> {
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !text.isEmpty else {
      throw UserError(localized("Enter where to go. For example: go 1000, go 37% or go M"))
    }
    if text.hasSuffix("%"), let part = Double(text.dropLast()), (0...100).contains(part) {
      return .fraction(part / 100)
    }
    guard let number = Int(text) else { return .title(text) }
    let extent = rows.extent
    guard extent.mayHaveRow(number) else { throw extent.error(forRow: number) }
    return .position(number - 1)
  }
}
