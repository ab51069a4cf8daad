/// An error in an edit, a new table or a difference.
///
/// Identifiers are text, so that the error is sendable.
public enum TableError: Error, Hashable, Sendable {
  /// A row's identifier would occur at two paths; on insertion, `first` is the existing row's.
  case duplicateRow(identifier: String, first: RowPath, second: RowPath)

  /// A section's identifier would occur at two indices.
  case duplicateSection(identifier: String, first: Int, second: Int)

  /// No row has the identifier.
  case missingRow(identifier: String)

  /// No section has the identifier.
  case missingSection(identifier: String)

  /// An update changed the identifier; only replacements may.
  case changedIdentifier(from: String, to: String)

  /// A difference belongs to another table.
  case inapplicableDifference(reason: DifferenceReason)

  /// A move contradicts a derived table's sort order.
  case moveInSortedTable(identifier: String)

  /// A derived table's edit has no equivalent in its origin.
  case inapplicableEdit(reason: EditReason)

  /// A choice doesn't apply to a merge conflict.
  case inapplicableResolution(reason: ResolutionReason)
}

extension TableError: CustomStringConvertible {
  /// The problem, its place and a remedy.
  public var description: String { "\(problem.capitalized). \(advice)." }

  var problem: (text: String, capitalized: String) {
    let (first, rest) = words
    return (first + rest, first.prefix(1).uppercased() + first.dropFirst() + rest)
  }

  private var words: (first: String, rest: String) {
    switch self {
    case .duplicateRow(let identifier, let first, let second):
      ("row", " \(identifier) is at \(first) and again at \(second)")
    case .duplicateSection(let identifier, let first, let second):
      ("section", " \(identifier) is at index \(first) and again at index \(second)")
    case .missingRow(let identifier): ("there", " is no row \(identifier)")
    case .missingSection(let identifier): ("there", " is no section \(identifier)")
    case .changedIdentifier(let from, let to): ("an", " update of \(from) turned it into \(to)")
    case .inapplicableDifference(let reason):
      ("the", " difference does not fit this table: \(reason)")
    case .moveInSortedTable(let identifier):
      ("row", " \(identifier) cannot be moved: the sort order determines its position")
    case .inapplicableEdit(let reason):
      ("a", " derived table cannot be edited this way: \(reason)")
    case .inapplicableResolution(let reason):
      ("the", " conflict cannot be resolved this way: \(reason)")
    }
  }

  @usableFromInline package var asInapplicable: TableError {
    if case .inapplicableDifference = self { return self }
    return .inapplicableDifference(reason: .invalid(self))
  }

  private var advice: String {
    switch self {
    case .duplicateRow: "Give each row a unique identifier"
    case .duplicateSection: "Give each section a unique identifier"
    case .missingRow: "Insert it first, or check whether the table contains it"
    case .missingSection: "Append it first, or check whether the table contains it"
    case .changedIdentifier: "Use replace to put another element there"
    case .inapplicableDifference: "Apply it to the table it was made from"
    case .moveInSortedTable: "Change the value that it is sorted by, or do not sort"
    case .inapplicableEdit: "Edit the table that it is derived from"
    case .inapplicableResolution: "Choose one of the sides"
    }
  }
}
