import SystemBasics
import TableData
import TableDisplay
import TableQueries

/// The rows with one value of a column.
struct ValueGroup: SectionModel, Sendable {
  /// The value.
  let id: String

  var count = 0

  /// Whether only the first row is shown, in place of the header.
  var isFolded = false

  /// The value and the number of rows.
  var title: String { "\(id.isEmpty ? localized("(empty)") : id.onOneLine) · \(count)" }

  var header: String? { isFolded ? nil : title }
}

extension TableQuery {
  /// Returns a query of the rows in groups by value, numbers first, then texts, then none.
  ///
  /// - Parameters:
  ///   - value: Returns a row's value.
  ///   - folded: The groups of which only the first row is shown.
  /// - Returns: The query.
  func grouped(
    by value: @escaping @Sendable (Output.Row) -> String,
    folding folded: FoldedValues = FoldedValues()
  ) -> TableQuery<Input, TableSnapshot<ValueGroup, Output.Row>> {
    let groups = sectioned(by: value) { id, rows in
      ValueGroup(id: id, count: rows.count, isFolded: folded.contains(id))
    }
    .sortedSections(by: [
      SortCriterion { $0.id.isEmpty ? 1 : 0 }, SortCriterion(reading: \.id),
    ])
    guard !folded.isEmpty else { return groups }
    return groups.distinct { row in
      let value = value(row)
      return folded.contains(value) ? GroupedRow.group(value) : .row(row.id)
    }
  }
}

/// The values whose groups are folded, as cheap for all as for one.
struct FoldedValues: Sendable {
  /// Whether groups are folded unless they are exceptions, also those that are still to come.
  private let areAllFolded: Bool

  private var exceptions: Set<String> = []

  init(areAllFolded: Bool = false) { self.areAllFolded = areAllFolded }

  var isEmpty: Bool { !areAllFolded && exceptions.isEmpty }

  func contains(_ value: String) -> Bool { exceptions.contains(value) != areAllFolded }

  mutating func set(_ value: String, _ isFolded: Bool) {
    if isFolded == areAllFolded { exceptions.remove(value) } else { exceptions.insert(value) }
  }
}

/// What is shown once: a row, or a folded group.
private enum GroupedRow<ID: Hashable & Sendable>: Hashable {
  case row(ID)
  case group(String)
}
