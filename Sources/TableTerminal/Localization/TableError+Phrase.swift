public import SystemBasics
public import TableData
public import TableDisplay

// Modules below know no phrases, so their errors get them here.

extension TableError: TranslatableError {
  /// The description as a phrase.
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
}

extension CellError: TranslatableError {
  /// The description as a phrase.
  public var phrase: LocalizedPhrase {
    switch self {
    case .emptyIdentifier(let row):
      "Row \(row) has an empty cell identifier. Return the identifier of a registered cell."
    case .unregisteredIdentifier(let identifier, let row):
      "Row \(row) asks for cell \"\(identifier)\", which is not registered. Register it first."
    case .unregisteredHeaderFooter(let identifier, let section):
      """
      Section \(section) asks for header or footer view "\(identifier)", which is not registered. \
      Register it first, or return nil for text alone.
      """
    }
  }
}
