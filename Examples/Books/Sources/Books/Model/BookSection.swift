public import TableSource

/// Books that stand together: those of an author, those whose titles begin with the same letter, or
/// those of a year.
///
/// Two spellings that differ in the case of letters from A to Z are one author.
public struct BookSection: SectionModel, Hashable, Sendable {
  /// The name in lower case.
  public let id: String

  /// The name.
  public let name: String

  /// The heading: the name, or that there is none.
  public var header: String? { name.isEmpty ? "—" : name }

  /// What the index at the side shows for books without a name.
  static let namelessTitle = "#"

  /// The first letter of the name, which the index at the side shows.
  public var indexTitle: String? {
    name.unicodeScalars.first.map { String($0).uppercasedASCII } ?? Self.namelessTitle
  }

  /// Makes the section that a book stands in.
  ///
  /// - Parameters:
  ///   - book: The book.
  ///   - order: The order of the list: sections are authors, initials or years.
  public init(of book: Book, in order: BookOrder) {
    name =
      switch order {
      case .author: book.author
      case .title: book.title.unicodeScalars.first.map { String($0).uppercasedASCII } ?? ""
      case .copyright: book.copyright.map { String("\($0)".prefix(4)) } ?? ""
      }
    id = name.lowercasedASCII
  }
}

extension String {
  /// The text with the letters from A to Z in lower case, as SQLite's `NOCASE` compares it.
  var lowercasedASCII: String { mapASCII("A"..."Z") { $0 | 0x20 } }

  /// The text with the letters from a to z in upper case.
  fileprivate var uppercasedASCII: String { mapASCII("a"..."z") { $0 & ~0x20 } }

  private func mapASCII(
    _ letters: ClosedRange<Unicode.Scalar>, _ change: (UInt8) -> UInt8
  ) -> String {
    String(
      UnicodeScalarView(
        unicodeScalars.map { letters.contains($0) ? Unicode.Scalar(change(UInt8($0.value))) : $0 }))
  }
}
