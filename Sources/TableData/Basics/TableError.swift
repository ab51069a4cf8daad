/// What can be wrong with an edit, a table to be built or a difference to be applied.
///
/// Identifiers are given as text, because an error can be sent anywhere and an identifier need not
/// be sendable. Whoever catches the error knows the identifier itself: it was an argument.
public enum TableError: Error, Hashable, Sendable {
  /// A row's identifier stands, or would stand, at two paths of one table.
  ///
  /// When a row is inserted, the first path is where it stands already, in the table as it is, and
  /// the second is where it was to go.
  case duplicateRow(identifier: String, first: RowPath, second: RowPath)

  /// A section's identifier stands, or would stand, at two paths of one table.
  case duplicateSection(identifier: String, first: Int, second: Int)

  /// No row of the table has the identifier.
  case missingRow(identifier: String)

  /// No section of the table has the identifier.
  case missingSection(identifier: String)

  /// An update came back with another identity; replacing is the verb for that.
  case changedIdentifier(from: String, to: String)

  /// A difference does not belong to the table it was applied to.
  case inapplicableDifference(reason: String)

  /// A row of a derived table was to be moved, but stands where it is sorted to.
  case sortedRow(identifier: String)

  /// An edit of a derived table means no edit of its origin.
  case inapplicableEdit(reason: String)

  /// A conflict of a merge was to be decided in a way that makes no sense for it.
  case inapplicableChoice(reason: String)
}

extension TableError: CustomStringConvertible {
  /// What is wrong, where, and what to do about it.
  public var description: String { "\(problem.capitalized). \(advice)." }

  /// What is wrong and where, to stand within a sentence.
  var problem: (text: String, capitalized: String) {
    let (first, rest) = words
    return (first + rest, first.prefix(1).uppercased() + first.dropFirst() + rest)
  }

  /// The first word of what is wrong, which can be capitalized, and the others.
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
    case .sortedRow(let identifier):
      ("row", " \(identifier) cannot be moved: it stands where it is sorted to")
    case .inapplicableEdit(let reason):
      ("a", " derived table cannot be edited in this way: \(reason)")
    case .inapplicableChoice(let reason):
      ("the", " conflict cannot be decided in this way: \(reason)")
    }
  }

  /// The same, said of a difference that cannot be applied.
  @usableFromInline package var asInapplicable: TableError {
    if case .inapplicableDifference = self { return self }
    return .inapplicableDifference(reason: problem.text)
  }

  /// What to do about it, which is right for every operation that throws the error.
  private var advice: String {
    switch self {
    case .duplicateRow: "Give each row an identifier of its own"
    case .duplicateSection: "Give each section an identifier of its own"
    case .missingRow: "Insert it first, or ask whether the table contains it"
    case .missingSection: "Append it first, or ask whether the table contains it"
    case .changedIdentifier: "Use replace to put another element there"
    case .inapplicableDifference: "Apply it to the table it was made from"
    case .sortedRow: "Update what it is sorted by, or sort by nothing"
    case .inapplicableEdit: "Edit the table that it is derived from"
    case .inapplicableChoice: "Choose one of the sides"
    }
  }
}
