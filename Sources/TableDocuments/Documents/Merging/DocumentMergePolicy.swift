/// How to merge two versions of a document.
///
/// ```swift
/// store.mergePolicy = DocumentMergePolicy { base, theirs, mine in
///   TableMerge(base: base, theirs: theirs, mine: mine).outcome
/// }
/// ```
public struct DocumentMergePolicy<Document>: Sendable {
  /// The result of a merge.
  ///
  /// `hasConflicts` is `true` if both versions changed the same thing, so part of one is lost; that
  /// version is kept beside the file.
  public typealias Outcome = (merged: Document, hasConflicts: Bool)

  let identify: @Sendable (_ base: Document, _ theirs: Document, _ mine: Document) -> Document
  let merge: @Sendable (_ base: Document, _ theirs: Document, _ mine: Document) throws -> Outcome

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - identify: Returns another program's version with its elements' identifiers from the base,
  ///     or else from this program's version, for documents that get new identifiers on each read.
  ///     Must change nothing else; by default changes nothing.
  ///   - merge: Merges the file's version and this program's; throws to keep them apart.
  public init(
    restoringIdentifiersWith identify:
      @escaping @Sendable (
        _ base: Document, _ theirs: Document, _ mine: Document
      ) -> Document = { _, theirs, _ in theirs },
    mergingWith merge:
      @escaping @Sendable (
        _ base: Document, _ theirs: Document, _ mine: Document
      ) throws -> Outcome
  ) {
    self.identify = identify
    self.merge = merge
  }
}
