public import SystemBasics

/// How two versions of a document that were made from one are put together.
///
/// ```swift
/// store.merge = DocumentMerge { base, theirs, mine in
///   TableMerge(base: base, first: theirs, second: mine).outcome
/// }
/// ```
public struct DocumentMerge<Document>: Sendable {
  /// What a merge makes: the merged document, and whether something of one version is not in it,
  /// because both changed the same thing; that version is then kept beside the file.
  public typealias Outcome = (merged: Document, hasConflicts: Bool)

  let identify: @Sendable (_ theirs: Document, _ base: Document, _ mine: Document) -> Document
  let merge: @Sendable (_ base: Document, _ theirs: Document, _ mine: Document) throws -> Outcome

  /// Creates a merge.
  ///
  /// - Parameters:
  ///   - identify: Returns another program's version with the identifiers that its elements have in
  ///     the base, or else in this program's version, for documents whose elements get new ones
  ///     whenever they are read; nothing else may change by it. By default the version is as it was
  ///     read.
  ///   - merge: Puts together the version in the file and the one of this program, which were made
  ///     from a common base; throws when they cannot be put together and are to be kept apart.
  public init(
    identifyingBy identify:
      @escaping @Sendable (
        _ theirs: Document, _ base: Document, _ mine: Document
      ) -> Document = { theirs, _, _ in theirs },
    by merge:
      @escaping @Sendable (
        _ base: Document, _ theirs: Document, _ mine: Document
      ) throws -> Outcome
  ) {
    self.identify = identify
    self.merge = merge
  }
}

extension DocumentVersions: Sendable where Document: Sendable {}

/// The versions of a document that was merged with what another program had saved.
public struct DocumentVersions<Document> {
  /// What both versions began from.
  public let base: Document

  /// What stands in the file.
  public let theirs: Document

  /// What this program had.
  public let mine: Document

  /// What this program has now.
  public let merged: Document

  /// The URL of what this program had, if something of it is not in the merged document.
  public let copy: URL?
}
