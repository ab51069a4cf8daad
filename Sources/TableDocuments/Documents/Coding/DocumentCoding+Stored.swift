import SystemBasics

/// The form and the format of a file, and what stands in it that the program does not know.
struct StoredForm {
  /// The position of the form in its coding.
  var index = 0

  /// The format of the bytes.
  let format: DocumentFormat

  /// How their lines end.
  var lineEnd = LineEnd.lineFeed

  /// What the document did not ask for.
  var unknownKeys: [UnknownKeys] = []
}

extension DocumentCoding {
  /// Reads a document in any of the forms and formats.
  ///
  /// - Throws: A `NewerVersionError` if one of the forms recognises its own future, otherwise what
  ///   the first form has to say.
  func decode(_ contents: [UInt8]) throws -> (document: Document, form: StoredForm) {
    let (document, form, _) = try decode(contents, identifying: nil)
    return (document, form)
  }

  /// Reads a document in any of the forms and formats, and gives its elements other identities.
  ///
  /// - Parameters:
  ///   - contents: What stands in the file.
  ///   - identify: Returns the same document with other identifiers of its elements; `nil` for the
  ///     document as it is.
  /// - Returns: The document, its form, and which elements it has.
  /// - Throws: What ``decode(_:)`` throws.
  func decode(
    _ contents: [UInt8], identifying identify: ((Document) -> Document)?
  ) throws -> (document: Document, form: StoredForm, identities: Set<ElementIdentity>) {
    let decoded = try decode(contents) { tree in _ = tree }
    let session = decoded.session
    let document = identify?(decoded.document) ?? decoded.document
    if !session.identities.isEmpty {
      let written = EncodingSession(session.tree.notation, noting: nil)
      // A document that cannot be written is known by positions as well as it can be.
      try? forms[decoded.index].encode(decoded.document, written)
      session.keepIdentities(writtenBy: written)
      if identify != nil {
        let renamed = EncodingSession(session.tree.notation, noting: nil)
        try? forms[decoded.index].encode(document, renamed)
        session.renameIdentities(from: written, to: renamed)
      }
    }
    let unknownKeys = UnknownKeys(leftBy: session).map { [$0] } ?? []
    let form = StoredForm(
      index: decoded.index, format: decoded.format, lineEnd: session.tree.lineEnd,
      unknownKeys: unknownKeys)
    return (document, form, identify == nil ? [] : Set(session.identities.values))
  }

  /// Reads a document, and shows everything that was read before it is one.
  private func decode(
    _ contents: [UInt8], showing show: (StoredTree) throws -> Void
  ) throws -> Decoded<Document> {
    let format = format(of: contents)
    var (firstError, mismatch): ((any Error)?, (any Error)?)
    for (index, form) in forms.enumerated() {
      var tree = try format.tree(of: contents)
      guard (form.archive != nil) == format.stored.isArchive(tree) else {
        mismatch = mismatch ?? KeyedArchiveError(isExpected: form.archive != nil)
        continue
      }
      if let archive = form.archive { tree = try archive.objects(in: tree) }
      try show(tree)
      let session = DecodingSession(consume tree)
      do {
        let document = try form.decode(session)
        if let twins = session.twinKeys { throw TwinKeysError(twins, in: session.tree) }
        return Decoded(document: document, format: format, index: index, session: session)
      } catch let error as NewerVersionError {
        throw error
      } catch {
        firstError = firstError ?? error
      }
    }
    throw firstError ?? mismatch ?? FileSyntaxError("it has no form that is known")
  }
}

extension DocumentCoding where Document: Equatable {
  /// Writes a document in a form, and makes sure that it can be read again as it is.
  ///
  /// A document whose parts do not read what they wrote, or that the format cannot hold, would be
  /// lost at the next start; now it is still there.
  func encode(_ document: Document, as form: StoredForm) throws -> Data {
    let tree = try session(writing: document, as: form).tree
    let archive = forms[form.index].archive
    let contents = try form.format.bytes(of: archive?.archive(of: tree) ?? tree)
    try require(contents, writtenFrom: consume tree, toBeReadAs: document, form)
    return Data(contents)
  }

  private func require(
    _ contents: [UInt8], writtenFrom tree: consuming StoredTree, toBeReadAs document: Document,
    _ form: StoredForm
  ) throws {
    // In a property list what stands for nothing is read as a text.
    let isReadAsWritten =
      form.unknownKeys.isEmpty && !tree.nodes.contains { $0.kind == .null }
    var written: StoredTree? = consume tree
    let found = try decode(contents) { tree in
      if let written, let node = written.firstDifference(fromRead: tree) {
        throw UnfaithfulValueError(node, in: written)
      }
      // What was read is the same, and a large document leaves no room for both.
      written = nil
    }
    guard found.index == form.index, found.format == form.format else {
      throw AmbiguousFormError()
    }
    guard found.document != document else { return }
    let known = StoredForm(index: form.index, format: form.format)
    let read = try session(writing: found.document, as: known).tree
    if isReadAsWritten, read.firstDifference(from: found.session.tree) == nil { return }
    try require(read, toBeWrittenAs: document, known)
  }

  private func session(
    writing document: Document, as form: StoredForm
  ) throws -> EncodingSession {
    let elements = form.unknownKeys.reduce(into: Set()) { $0.formUnion($1.identities) }
    let session = EncodingSession(form.format.notation, noting: elements)
    session.tree.lineEnd = form.lineEnd
    try forms[form.index].encode(document, session)
    for unknownKeys in form.unknownKeys { unknownKeys.insert(into: session) }
    if !form.unknownKeys.isEmpty { session.tree.sortKeys() }
    return session
  }

  /// Checks that a document that is not equal to the one that was read is written as that one.
  ///
  /// A part may be unequal to itself, as "not a number" is, or have an identifier for as long as
  /// the program runs.
  private func require(
    _ read: StoredTree, toBeWrittenAs document: Document, _ form: StoredForm
  ) throws {
    let written = try session(writing: document, as: form).tree
    guard let node = written.firstDifference(from: read) else { return }
    // A set is written in any order.
    let isReordered =
      written.fingerprint(of: StoredTree.root, isOrdered: false) { _ in true }
      == read.fingerprint(of: StoredTree.root, isOrdered: false) { _ in true }
    if !isReordered { throw UnfaithfulValueError(node, in: written) }
  }
}

/// A document that was read in one of its forms.
private struct Decoded<Document> {
  let document: Document

  /// The format of the file.
  let format: DocumentFormat

  /// The position of the form in its coding.
  let index: Int

  /// What was asked for.
  let session: DecodingSession
}

/// A document that would be mistaken for one in another form.
struct AmbiguousFormError: Error {}

/// A value that would not be read as it was written.
struct UnfaithfulValueError: Error {
  let path: [any CodingKey]

  init(_ id: StoredNode.ID, in tree: StoredTree) {
    path = tree.path(to: id)
  }
}

/// A dictionary with two keys that are equal as `String`s, so that a document would see only one.
struct TwinKeysError: Error {
  let path: [any CodingKey]
  let key: String

  init(_ id: StoredNode.ID, in tree: StoredTree) {
    path = tree.path(to: id)
    var seen: Set<String> = []
    key = tree.children(of: id).lazy.compactMap(tree.name).first { !seen.insert($0).inserted } ?? ""
  }
}
