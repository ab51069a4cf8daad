import LocalizedPhrases

extension TableError {
  /// Why a difference belongs to another table.
  public enum DifferenceReason: Hashable, Sendable {
    /// A row is not at its path.
    case misplacedRow(identifier: String, path: RowPath)
    /// A row is not in the section.
    case rowNotInSection(identifier: String)
    /// A section is not at its index.
    case misplacedSection(identifier: String, index: Int)
    /// A row has different content.
    case differentRow(identifier: String)
    /// A section has different content.
    case differentSection(identifier: String)
    /// A section has different rows.
    case differentRows(section: String)
    /// A section is removed, but not all of its rows.
    case nonemptySection(identifier: String)
    /// No section has the index.
    case missingSection(index: Int)
    /// Nothing can be inserted at the index.
    case invalidIndex(Int)
    /// A row or section is named twice.
    case duplicate(identifier: String)
    /// An element is missing, occurs twice or would change its identifier.
    indirect case invalid(TableError)
  }

  /// Why an edit of a derived table has no equivalent.
  public enum EditReason: Hashable, Sendable {
    /// The rows are computed.
    case computedRows
    /// The sections are computed.
    case computedSections
    /// The sections are sorted.
    case sortedSections
    /// The row's section depends on its content.
    case computedSection(ofRow: String)
    /// The query does not say where inserted rows go.
    case unknownPosition
    /// The table is the right one of a join; edits go to the left one.
    case rightOfJoin
  }

  /// Why a choice doesn't apply to a merge conflict.
  public enum ResolutionReason: Hashable, Sendable {
    /// The sides are of different rows or sections.
    case differentIdentifiers(theirs: String, mine: String)
    /// The row has no copy with another identifier.
    case missingCopy(identifier: String)
    /// A section cannot be kept in both versions.
    case bothSections(identifier: String)
  }
}

extension TableError.DifferenceReason: CustomStringConvertible {
  /// The reason, within a sentence.
  public var description: String { phrase.english }

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

extension TableError.EditReason: CustomStringConvertible {
  /// The reason, within a sentence.
  public var description: String { phrase.english }

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

extension TableError.ResolutionReason: CustomStringConvertible {
  /// The reason, within a sentence.
  public var description: String { phrase.english }

  var phrase: LocalizedPhrase {
    switch self {
    case .differentIdentifiers(let theirs, let mine): "\(theirs) is not \(mine)"
    case .missingCopy(let identifier): "there is no copy of row \(identifier)"
    case .bothSections(let identifier): "section \(identifier) cannot be kept twice"
    }
  }
}
