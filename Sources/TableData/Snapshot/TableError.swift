/// What can be wrong with an edit, a table to be built or a difference to be applied.
///
/// Identifiers are given as text, because an error can be sent anywhere and an identifier need not
/// be sendable. Whoever catches the error knows the identifier itself: it was an argument.
public enum TableError: Error, Hashable, Sendable {
  /// A row's identifier stands, or would stand, at two places of one table.
  ///
  /// When a row is inserted, the first place is where it stands already, in the table as it is, and
  /// the second is where it was to go.
  case duplicateRow(identifier: String, first: RowPath, second: RowPath)

  /// A section's identifier stands, or would stand, at two places of one table.
  case duplicateSection(identifier: String, first: Int, second: Int)

  /// No row of the table has the identifier.
  case missingRow(identifier: String)

  /// No section of the table has the identifier.
  case missingSection(identifier: String)

  /// An update came back with another identity; replacing is the verb for that.
  case changedIdentifier(from: String, to: String)

  /// A difference does not belong to the table it was applied to.
  case inapplicableDifference(reason: String)
}

extension TableError {
  /// What is wrong with data from outside, where, and what to do about it there.
  var dataDescription: String {
    switch self {
    case .duplicateRow(let identifier, let first, let second):
      """
      Row \(identifier) is at \(first) and again at \(second). \
      Give each row an identifier of its own.
      """
    case .duplicateSection(let identifier, let first, let second):
      """
      Section \(identifier) is at index \(first) and again at index \(second). \
      Give each section an identifier of its own.
      """
    default: description
    }
  }
}

extension TableError: CustomStringConvertible {
  /// What is wrong, where, and what to do about it.
  public var description: String {
    switch self {
    case .duplicateRow:
      dataDescription.dropLast() + ", or choose a policy with uniquingRowsWith."
    case .duplicateSection: dataDescription
    case .missingRow(let identifier):
      "There is no row \(identifier). Insert it first, or ask whether the table contains it."
    case .missingSection(let identifier):
      "There is no section \(identifier). Append it first, or ask whether the table contains it."
    case .changedIdentifier(let from, let to):
      "An update of \(from) turned it into \(to). Use replace to put another element there."
    case .inapplicableDifference(let reason):
      "The difference does not fit this table: \(reason). Apply it to the table it was made from."
    }
  }
}
