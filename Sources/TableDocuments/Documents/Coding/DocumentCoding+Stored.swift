import SystemBasics

/// The form and format of a file, and its unknown contents.
struct StoredForm {
  var index = 0

  let format: DocumentFormat

  var lineEnd = LineEnd.lineFeed

  /// Values the document did not read.
  var unknownKeys: [UnknownKeys] = []
}

extension DocumentCoding {
  /// Decodes a document in any form and format.
  ///
  /// - Throws: A `NewerVersionError` if a form recognizes one, else the first form's error.
  func decode(_ contents: [UInt8]) throws -> (document: Document, form: StoredForm) {
    let (document, form, _) = try decode(contents, identifying: nil)
    return (document, form)
  }

  /// Decodes a document and reassigns its elements' identifiers.
  ///
  /// - Parameters:
  ///   - contents: The bytes of the file.
  ///   - identify: Returns the document with other identifiers; `nil` leaves it unchanged.
  /// - Returns: The document, its form and its elements.
  /// - Throws: The errors of ``decode(_:)``.
  func decode(
    _ contents: [UInt8], identifying identify: ((Document) -> Document)?
  ) throws -> (document: Document, form: StoredForm, identities: Set<ElementIdentity>) {
    let decoded = try decode(contents) { tree in _ = tree }
    let session = decoded.session
    let document = identify?(decoded.document) ?? decoded.document
    if !session.identities.isEmpty {
      let written = EncodingSession(session.tree.notation, noting: nil)
      // If encoding fails, elements are matched by position as far as possible.
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

  private func decode(
    _ contents: [UInt8], showing show: (StoredTree) throws -> Void
  ) throws -> Decoded<Document> {
    let format = format(of: contents)
    var (firstError, mismatch): ((any Error)?, (any Error)?)
    for (index, form) in forms.enumerated() {
      var tree = try format.tree(of: contents)
      guard (form.archive != nil) == format.stored.isArchive(tree) else {
        let reason: LocalizedPhrase =
          form.archive == nil
          ? "it is a keyed archive, which this program does not read" : "it is not a keyed archive"
        mismatch = mismatch ?? CodingError(reason)
        continue
      }
      if let archive = form.archive { tree = try archive.objects(in: tree) }
      try show(tree)
      let session = DecodingSession(consume tree)
      do {
        let document = try form.decode(session)
        if let keys = session.equivalentKeys { throw session.tree.equivalence(in: keys) }
        return Decoded(document: document, format: format, index: index, session: session)
      } catch let error as NewerVersionError {
        throw error
      } catch {
        firstError = firstError ?? error
      }
    }
    throw firstError ?? mismatch ?? CodingError(malformed: "its format is unknown")
  }
}

extension DocumentCoding where Document: Equatable {
  /// Encodes a document and verifies that it reads back unchanged.
  ///
  /// Otherwise faulty coding, or a format's limits, could lose it at the next launch.
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
    // Null in a property list is read back as text.
    let isReadAsWritten =
      form.unknownKeys.isEmpty && !tree.nodes.contains { $0.kind == .null }
    var written: StoredTree? = consume tree
    let found = try decode(contents) { tree in
      if let written, let node = written.firstDifference(fromRead: tree) {
        throw written.difference(at: node)
      }
      // The trees are equal, and a large document leaves no memory for both.
      written = nil
    }
    guard found.index == form.index, found.format == form.format else {
      throw CodingError("it would be mistaken for a document in another form")
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

  /// Checks that documents that compare unequal are encoded alike.
  ///
  /// Some values are unequal to themselves, such as NaN, or identified only in this run.
  private func require(
    _ read: StoredTree, toBeWrittenAs document: Document, _ form: StoredForm
  ) throws {
    let written = try session(writing: document, as: form).tree
    guard let node = written.firstDifference(from: read) else { return }
    // Sets are encoded in any order.
    let isReordered =
      written.fingerprint(of: StoredTree.root, isOrdered: false) { _ in true }
      == read.fingerprint(of: StoredTree.root, isOrdered: false) { _ in true }
    if !isReordered { throw written.difference(at: node) }
  }
}

/// A decoded document, with its format and the index of its form.
private struct Decoded<Document> {
  let document: Document

  let format: DocumentFormat

  let index: Int

  let session: DecodingSession
}

extension StoredTree {
  /// Returns the error for a value that would not be read back as written.
  fileprivate func difference(at node: StoredNode.ID) -> CodingError {
    CodingError("a value would not be read back as written \(path(to: node).position)")
  }

  /// Returns the error for canonically equivalent keys, only one of which would be read.
  fileprivate func equivalence(in dictionary: StoredNode.ID) -> CodingError {
    var seen: Set<String> = []
    let names = children(of: dictionary).lazy.compactMap { name(of: $0) }
    let key = names.first { !seen.insert($0).inserted } ?? ""
    let position = path(to: dictionary).position
    return CodingError(
      "two keys are both \"\(key)\", composed of different characters, \(position)")
  }
}
