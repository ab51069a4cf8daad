import SystemBasics

/// The stored forms of a document: which values stand in the file, whatever the format.
///
/// The default is ``versioned(_:migrations:)``. A file that belongs to another program is read and
/// written as that program does it with ``plain`` or ``translated(to:reading:writing:)``. Several
/// forms can be read with ``or(_:)``; each file keeps the form it has.
public struct DocumentCoding<Document: Sendable>: Sendable {
  /// How one form is read and written.
  package struct Form: Sendable {
    let decode: @Sendable (DecodingSession) throws -> Document
    let encode: @Sendable (Document, EncodingSession) throws -> Void

    /// How it stands in the file as an archive, if it does.
    var archive: (any StoredArchive.Type)?
  }

  /// The forms, at least one, in the order in which they are tried.
  package private(set) var forms: [Form]

  /// The formats that files may be in.
  package private(set) var formats: [DocumentFormat] = [.json]
}

extension DocumentCoding where Document: Codable {
  /// The document in its own `Codable` form, beside a version number.
  ///
  /// The file holds a dictionary with the keys `version` and `document`.
  ///
  /// - Parameters:
  ///   - version: The current version, 1 or more. Raise it whenever the stored form changes.
  ///   - migrations: How files of earlier versions are read.
  /// - Returns: A coding with that one form.
  /// - Precondition: Every migration is from an earlier version, and no two are from the same.
  public static func versioned(
    _ version: Int = 1, migrations: [DocumentMigration<Document>] = []
  ) -> Self {
    precondition(version >= 1, "The version of a document is 1 or more.")
    precondition(
      migrations.allSatisfy { $0.version < version }, "A migration is from an earlier version.")
    precondition(
      Set(migrations.map(\.version)).count == migrations.count,
      "There is one migration from a version.")
    let configuration = DecodedEnvelope<Document>.DecodingConfiguration(
      version: version, migrations: migrations)
    let form = Form { session in
      let decoder = StoredDecoder(session: session, node: StoredTree.root)
      return try DecodedEnvelope(from: decoder, configuration: configuration).document
    } encode: { document, session in
      try session.encode(root: EncodedEnvelope(version: version, document: document))
    }
    return Self(forms: [form])
  }

  /// The document in its own `Codable` form and nothing else.
  public static var plain: Self {
    translated(to: Document.self, reading: { $0 }, writing: { $0 })
  }
}

extension DocumentCoding {
  /// The document in the form of another type, such as that of another program's files.
  ///
  /// - Parameters:
  ///   - type: The type that stands in the file.
  ///   - read: Makes a document of it. An error it throws means that the file is damaged.
  ///   - write: Makes it of a document. An error it throws means that the document cannot be saved.
  /// - Returns: A coding with that one form.
  public static func translated<Stored: Codable & SendableMetatype>(
    to type: Stored.Type,
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

  /// This coding, and `other` for files that are not in a form of this one.
  ///
  /// A new file gets the first form of this coding. A file keeps the form it has.
  public func or(_ other: Self) -> Self {
    var coding = reading(other.formats)
    coding.forms += other.forms
    return coding
  }

  /// This coding, for files in some formats besides those that it reads already.
  ///
  /// - Parameter formats: The formats. A new file whose extension is none of theirs is JSON.
  /// - Returns: The coding.
  public func reading(_ formats: [DocumentFormat]) -> Self {
    var coding = self
    // What no other format recognises is JSON.
    coding.formats = formats.filter { !self.formats.contains($0) } + self.formats
    return coding
  }

  /// This coding, with each form as an archive in the files.
  package func archived(as archive: any StoredArchive.Type) -> Self {
    var coding = self
    for index in coding.forms.indices { coding.forms[index].archive = archive }
    return coding
  }

  /// The format that bytes are in, judged by the first ones.
  func format(of contents: [UInt8]) -> DocumentFormat {
    formats.first { $0.stored.recognizes(contents) } ?? .json
  }

  /// The format that files with an extension usually have.
  func format(ofExtension pathExtension: String) -> DocumentFormat? {
    formats.first { $0.stored.pathExtension == pathExtension.lowercased() }
  }
}
