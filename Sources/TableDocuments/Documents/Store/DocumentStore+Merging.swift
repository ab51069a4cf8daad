import SystemBasics

extension DocumentStore {
  /// Looks whether another program has saved the document, and merges what it saved into this one.
  ///
  /// Only the status of the file is asked for, as long as that is the same. A file that is gone,
  /// damaged or of a newer version is left to the next save.
  ///
  /// - Parameter document: The document as it now is; `nil` if it is as it was given last. It is asked
  ///   for only if the file is another.
  /// - Returns: Whether there was another version; ``didMerge`` has been called then. Always false
  ///   without a ``merge``.
  public func lookForChanges(in document: @autoclosure () -> Document? = nil) -> Bool {
    guard merge != nil, let file = try? self.file(for: .reading) else { return false }
    let version = (try? file.status(for: .reading))?.version
    guard version == nil ? isGone(from: file) : version != seenVersion else { return false }
    seenVersion = version
    if let document = document() { update(document) }
    // What cannot be read or kept now is told when the document is saved.
    return (try? takeChanges(in: file)) == .merged
  }

  /// What came of merging with what stands in the file.
  enum MergeAttempt {
    /// There was another version, and it was merged.
    case merged
    /// The file is as it was read or saved last, maybe again.
    case unnecessary
    /// There was another version that cannot be merged.
    case impossible
  }

  /// Merges the document with what stands in the file, if that is another version.
  ///
  /// What is unsaved is so against that version from then on.
  func takeChanges(in file: DocumentFile) throws(DocumentError) -> MergeAttempt {
    guard let merge, let base = savedDocument, let mine = document else { return .impossible }
    let data = try file.contents(for: .reading)
    if data.map(isKnown) ?? !isGone { return .unnecessary }
    guard
      let (theirs, theirKnowledge) = otherVersion(
        data, identifiedBy: { merge.identify($0, base, mine) }),
      let result = try? merge.merge(base, theirs, mine)
    else { return .impossible }
    var copy: URL?
    if result.hasConflicts {
      copy = try file.keepCopy(of: try encode(mine).0, note: "conflicting copy", date: now())
    }
    let merged = DocumentVersions(
      base: base, theirs: theirs, mine: mine, merged: result.merged, copy: copy)
    knowledge = theirKnowledge
    savedDocument = theirs
    document = result.merged
    didMerge(merged)
    return .merged
  }

  /// The version that stands in the file, which is another one, if it can be read.
  ///
  /// - Parameters:
  ///   - data: What stands in the file; `nil` if there is none.
  ///   - identify: Gives elements the identifiers by which they are known here.
  /// - Returns: The version, and what is known about the file then.
  private func otherVersion(
    _ data: Data?, identifiedBy identify: @escaping (Document) -> Document
  ) -> (Document, FileKnowledge)? {
    guard let data else { return absentDocument.map { ($0, .absent) } }
    let decoded = try? coding.decode(Array(data), identifying: identify)
    guard let (theirs, form, identities) = decoded else { return nil }
    return (
      theirs, .known(FileDigest(of: data), form: form.keeping(storedForm, exceptIn: identities))
    )
  }

  /// Whether it means something if there is no file, since there was one.
  var isGone: Bool {
    if absentDocument != nil, case .known = knowledge { true } else { false }
  }

  /// Whether there is no file, but the folder in which it was: one that was moved took it along.
  private func isGone(from file: DocumentFile) -> Bool {
    isGone && (try? file.isFolderThere()) == true
  }

  /// Whether this stood in the file when it was last read or written.
  func isKnown(_ data: Data) -> Bool {
    if case .known(let digest, _) = knowledge { digest == FileDigest(of: data) } else { false }
  }
}

extension StoredForm {
  /// This form, with what another one has in elements that were not read in this one: should they
  /// come back, as by undo, it comes with them.
  ///
  /// What was read is as it stands in this form: keys that are gone there are gone.
  func keeping(_ other: StoredForm, exceptIn identities: Set<ElementIdentity>) -> StoredForm {
    guard other.format == format else { return self }
    var form = self
    form.unknownKeys += other.unknownKeys.compactMap { $0.inElements(except: identities) }
    return form
  }
}

extension DecodingSession {
  /// Gives elements the identities that they have in another document, which is the same but for
  /// those.
  ///
  /// - Parameters:
  ///   - written: The writing of the document as it was read.
  ///   - renamed: The writing of the other document.
  func renameIdentities(from written: EncodingSession, to renamed: EncodingSession) {
    var names: [StoredNode.ID: ElementIdentity] = [:]
    for (identity, nodes) in renamed.elements {
      for node in nodes { names[node] = identity }
    }
    identities = identities.mapValues { identity in
      written.elements[identity]?.first.flatMap { names[$0] } ?? identity
    }
  }
}
