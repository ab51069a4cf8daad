import SystemBasics
import TableData

extension TableError.DifferenceReason {
  /// The description as a phrase.
  var phrase: LocalizedPhrase {
    switch self {
    case .misplacedRow(let identifier, let path): "row \(identifier) is not at \(path)"
    case .rowNotInSection(let identifier): "row \(identifier) is not in its section"
    case .misplacedSection(let identifier, let index):
      "section \(identifier) is not at index \(index)"
    case .differentRow(let identifier): "row \(identifier) has different content"
    case .differentSection(let identifier): "section \(identifier) has different content"
    case .differentRows(let section): "section \(section) has different rows"
    case .nonemptySection(let identifier):
      "section \(identifier) is removed, but not all of its rows"
    case .missingSection(let index): "there is no section at index \(index)"
    case .invalidIndex(let index): "nothing can be inserted at index \(index)"
    case .duplicate(let identifier): "\(identifier) is named twice"
    case .invalid(let error): Self.phrase(of: error)
    }
  }

  /// The problem without a remedy, within a sentence.
  private static func phrase(of error: TableError) -> LocalizedPhrase {
    switch error {
    case .duplicateRow(let identifier, let first, let second):
      "row \(identifier) is at \(first) and again at \(second)"
    case .duplicateSection(let identifier, let first, let second):
      "section \(identifier) is at index \(first) and again at index \(second)"
    case .missingRow(let identifier): "there is no row \(identifier)"
    case .missingSection(let identifier): "there is no section \(identifier)"
    case .changedIdentifier(let from, let to): "an update of \(from) turned it into \(to)"
    default: error.phrase
    }
  }
}

extension TableError.EditReason {
  /// The description as a phrase.
  var phrase: LocalizedPhrase {
    switch self {
    case .computedRows: "its rows are computed"
    case .computedSections: "its sections are computed"
    case .sortedSections: "its sections are sorted"
    case .computedSection(let row): "the section of row \(row) depends on its content"
    case .unknownPosition: "the query does not say where inserted rows go"
    case .rightOfJoin: "it is the right table of a join"
    }
  }
}

extension TableError.ResolutionReason {
  /// The description as a phrase.
  var phrase: LocalizedPhrase {
    switch self {
    case .differentIdentifiers(let theirs, let mine): "\(theirs) is not \(mine)"
    case .missingCopy(let identifier): "there is no copy of row \(identifier)"
    case .bothSections(let identifier): "section \(identifier) cannot be kept twice"
    }
  }
}
