import SystemBasics

/// The stored forms of a document, independent of the file format.
///
/// The default is ``versioned(_:migrations:)``; for another program's files use ``plain`` or
/// ``stored(as:reading:writing:)``. ``or(_:)`` combines forms; each file keeps its form.
public struct DocumentCoding<Document: Sendable>: Sendable {
  /// The decoder and encoder of one form.
  package struct Form: Sendable {
    let decode: @Sendable (DecodingSession) throws -> Document
    let encode: @Sendable (Document, EncodingSession) throws -> Void

    var archive: (any StoredArchive.Type)?
  }

  /// The forms, at least one, in the order tried.
  package private(set) var forms: [Form]

  /// The readable formats.
  package private(set) var formats: [DocumentFormat] = [.json]
}

extension DocumentCoding where Document: Codable {
  /// Stores the document's `Codable` form with a version number.
  ///
  /// The file has the keys `version` and `document`.
  ///
  /// - Parameters:
  ///   - version: The current version, 1 or more; raise it when the stored form changes.
  ///   - migrations: How to read earlier versions.
  /// - Returns: A coding with that form.
  /// - Precondition: Each migration is from a different, earlier version.
  public static func versioned(
    _ version: Int = 1, migrations: [DocumentMigration<Document>] = []
  ) -> Self {
    precondition(version >= 1, "A document's version must be at least 1")
    precondition(
      migrations.allSatisfy { $0.version < version }, "A migration must be from an earlier version")
    precondition(
      Set(migrations.map(\.version)).count == migrations.count,
      "There must be one migration from each version")
    let form = Form { session in
      try StoredDecoder(session: session, node: StoredTree.root)
        .container(keyedBy: DocumentEnvelopeKey.self)
        .decodeDocument(ofVersion: version, migrations)
    } encode: { document, session in
      try session.encode(root: EncodedEnvelope(version: version, document: document))
    }
    return Self(forms: [form])
  }

  /// Stores only the document's `Codable` form.
  public static var plain: Self {
    stored(as: Document.self, reading: { $0 }, writing: { $0 })
  }
}

extension DocumentCoding {
  /// Stores the document as another type, such as another program's.
  ///
  /// - Parameters:
  ///   - type: The stored type.
  ///   - read: Converts it to a document; throws if the file is damaged.
  ///   - write: Converts a document to it; throws if it cannot be saved.
  /// - Returns: A coding with that form.
  public static func stored<Stored: Codable & SendableMetatype>(
    as type: Stored.Type,
    reading read: @escaping @Sendable (Stored) throws -> Document,
    writing write: @escaping @Sendable (Document) throws -> Stored
  ) -> Self {
    let form = Form { session in
      try read(session.decode(Stored.self, at: StoredTree.root))
    } encode: { document, session in
      try session.encode(root: write(document))
    }
    return Self(forms: [form])
  }

  /// Returns this coding, falling back to `other` for files in its forms.
  ///
  /// A new file gets the first form of this coding. A file keeps its form.
  public func or(_ other: Self) -> Self {
    var coding = supporting(other.formats)
    coding.forms += other.forms
    return coding
  }

  /// Returns this coding with additional formats.
  ///
  /// - Parameter formats: The formats; a new file without their extensions is JSON.
  /// - Returns: The coding.
  public func supporting(_ formats: [DocumentFormat]) -> Self {
    var coding = self
    // JSON is the fallback, so it comes last.
    coding.formats = formats.filter { !self.formats.contains($0) } + self.formats
    return coding
  }

  /// Returns this coding with each form wrapped in an archive.
  package func archived(as archive: any StoredArchive.Type) -> Self {
    var coding = self
    for index in coding.forms.indices { coding.forms[index].archive = archive }
    return coding
  }

  func format(of contents: [UInt8]) -> DocumentFormat {
    formats.first { $0.stored.recognizes(contents) } ?? .json
  }

  func format(ofExtension pathExtension: String) -> DocumentFormat? {
    formats.first { $0.stored.pathExtension == pathExtension.lowercased() }
  }
}
