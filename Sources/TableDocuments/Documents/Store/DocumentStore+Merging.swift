import SystemBasics

extension DocumentStore {
  /// Merges another program's save, if any.
  ///
  /// The file is not read while its status is unchanged. A missing, damaged or newer one is left to
  /// the next save.
  ///
  /// - Parameter document: The current document, evaluated only if the file changed; `nil` for the
  ///   last one given.
  /// - Returns: Whether there was another version; ``didMerge`` was then called. `false` without a
  ///   ``mergePolicy``.
  public func mergeExternalChanges(in document: @autoclosure () -> Document? = nil) -> Bool {
    guard mergePolicy != nil, let file = try? self.file(for: .reading) else { return false }
    let version = (try? file.status(for: .reading))?.version
    let isGone = version == nil && isGone(from: file)
    guard disk.notice(version, isGone: isGone) else { return false }
    if let document = document() { update(document) }
    // The next save reports failures.
    return (try? mergeChanges(in: file)) == .merged
  }

  enum MergeAttempt {
    /// Another version was merged.
    case merged
    /// The file is unchanged or changed back.
    case unnecessary
    /// Another version cannot be merged.
    case impossible
  }

  /// Merges the version in the file, if it is another one; it then counts as the last one saved.
  func mergeChanges(in file: DocumentFile) throws(DocumentError) -> MergeAttempt {
    guard let mergePolicy, let base = savedDocument, let mine = document else { return .impossible }
    let data = try file.contents(for: .reading)
    if data.map(disk.isKnown) ?? !isGone { return .unnecessary }
    guard
      let (theirs, contents) = otherVersion(
        data, identifiedBy: { mergePolicy.identify(base, $0, mine) }),
      let result = try? mergePolicy.merge(base, theirs, mine)
    else { return .impossible }
    var copy: URL?
    if result.hasConflicts {
      copy = try file.keepCopy(of: try encode(mine).0, note: "conflicting copy", date: now())
    }
    let merged = DocumentMergeResult(
      base: base, theirs: theirs, mine: mine, merged: result.merged, copyURL: copy)
    disk.contents = contents
    savedDocument = theirs
    document = result.merged
    didMerge(merged)
    return .merged
  }

  /// Decodes the other version, if possible.
  ///
  /// - Parameters:
  ///   - data: The file's contents, if any.
  ///   - identify: Assigns the identifiers known here.
  /// - Returns: The version and the contents of the file.
  private func otherVersion(
    _ data: Data?, identifiedBy identify: @escaping (Document) -> Document
  ) -> (Document, DiskState.Contents)? {
    guard let data else { return absentDocument.map { ($0, .absent) } }
    let decoded = try? coding.decode(Array(data), identifying: identify)
    guard let (theirs, form, identities) = decoded else { return nil }
    return (
      theirs, .known(FileDigest(of: data), form: form.keeping(storedForm, exceptIn: identities))
    )
  }

  /// Whether a missing file means that it was removed.
  var isGone: Bool { absentDocument != nil && disk.hadFile }

  /// Whether the file is gone but not its folder, which would have taken it along.
  private func isGone(from file: DocumentFile) -> Bool {
    isGone && (try? file.folderExists()) == true
  }
}

extension StoredForm {
  /// Adds the unknown values of `other` in elements not read here, so that undo restores them.
  ///
  /// For elements that were read, this form is authoritative.
  func keeping(_ other: StoredForm, exceptIn identities: Set<ElementIdentity>) -> StoredForm {
    guard other.format == format else { return self }
    var form = self
    form.unknownKeys += other.unknownKeys.compactMap { $0.inElements(except: identities) }
    return form
  }
}
