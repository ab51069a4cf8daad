public import SystemBasics

/// The versions of a document after merging another program's save.
public struct DocumentMergeResult<Document> {
  /// The common ancestor.
  public let base: Document

  /// The version in the file.
  public let theirs: Document

  /// This program's version before the merge.
  public let mine: Document

  /// The merged document.
  public let merged: Document

  /// The copy of `mine`, if part of it was lost.
  public let copyURL: URL?
}

extension DocumentMergeResult: Sendable where Document: Sendable {}
