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
  /// - Parameter value: Returns a row's value.
  /// - Returns: The query.
  func grouped(
    by value: @escaping @Sendable (Output.Row) -> String
  ) -> TableQuery<Input, TableSnapshot<ValueGroup, Output.Row>> {
    sectioned(by: value) { ValueGroup(id: $0, count: $1.count) }
      .sortedSections(by: [
        SortCriterion { $0.id.isEmpty ? 1 : 0 }, SortCriterion(reading: \.id),
      ])
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

  /// Returns a group as it is shown if it is folded.
  func collapsed(_ group: ValueGroup) -> ValueGroup? {
    contains(group.id) ? ValueGroup(id: group.id, count: group.count, isFolded: true) : nil
  }

  mutating func set(_ value: String, _ isFolded: Bool) {
    if isFolded == areAllFolded { exceptions.remove(value) } else { exceptions.insert(value) }
  }
}
