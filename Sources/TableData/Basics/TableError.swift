public import LocalizedPhrases

/// An error in an edit, a new table or a difference.
///
/// Identifiers are text, so that the error is sendable.
public enum TableError: Error, Hashable, Sendable {
  /// A row's identifier would occur at two paths; on insertion, `first` is where the row exists.
  case duplicateRow(identifier: String, first: RowPath, second: RowPath)

  /// A section's identifier would occur at two indices.
  case duplicateSection(identifier: String, first: Int, second: Int)

  /// No row has the identifier.
  case missingRow(identifier: String)

  /// No section has the identifier.
  case missingSection(identifier: String)

  /// An update changed the identifier, which only a replacement may do.
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

extension TableError: TranslatableError {
  /// The problem, its place and a remedy.
  public var phrase: LocalizedPhrase {
    switch self {
    case .duplicateRow(let identifier, let first, let second):
      """
      Row \(identifier) is at \(first) and again at \(second). \
      Give each row a unique identifier.
      """
    case .duplicateSection(let identifier, let first, let second):
      """
      Section \(identifier) is at index \(first) and again at index \(second). \
      Give each section a unique identifier.
      """
    case .missingRow(let identifier):
      """
      There is no row \(identifier). Insert it first, or check whether the table contains it.
      """
    case .missingSection(let identifier):
      """
      There is no section \(identifier). Append it first, or check whether the table contains it.
      """
    case .changedIdentifier(let from, let to):
      "An update of \(from) turned it into \(to). Use replace to put another element there."
    case .inapplicableDifference(let reason):
      """
      The difference does not fit this table: \(reason.phrase). Apply it to the table it was made from.
      """
    case .moveInSortedTable(let identifier):
      """
      Row \(identifier) cannot be moved: the sort order determines its position. \
      Change the value that it is sorted by, or do not sort.
      """
    case .inapplicableEdit(let reason):
      """
      A derived table cannot be edited this way: \(reason.phrase). \
      Edit the table that it is derived from.
      """
    case .inapplicableResolution(let reason):
      "The conflict cannot be resolved this way: \(reason.phrase). Choose one of the sides."
    }
  }

  @usableFromInline package var asInapplicable: TableError {
    if case .inapplicableDifference = self { return self }
    return .inapplicableDifference(reason: .invalid(self))
  }
}
