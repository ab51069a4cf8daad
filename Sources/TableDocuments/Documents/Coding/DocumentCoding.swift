import SystemBasics

/// The stored forms of a document: which values stand in the file, whatever the format.
///
/// The default is ``versioned(_:migrations:)``. A file that belongs to another program is read and
/// written as that program does it with ``plain`` or ``translated(to:reading:writing:)``. Several
/// forms can be read with ``or(_:)``; each file keeps the form it has.
public struct DocumentCoding<Document: Sendable>: Sendable {
  /// How one form is read and written.
  struct Form: Sendable {
    let decode: @Sendable (DecodingSession) throws -> Document
    let encode: @Sendable (Document, EncodingSession) throws -> Void

    /// Whether it stands in the file as a keyed archive.
    var isArchived = false
  }

  /// The forms, at least one, in the order in which they are tried.
  let forms: [Form]
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

  /// The document in the form of another type, in a keyed archive as `NSKeyedArchiver` writes it.
  ///
  /// What the archive has at its top is read as one dictionary. A text or an array in the archive is
  /// one; any other object is a dictionary of what it encoded, with its class as a dictionary under the
  /// key `$class`. An object that several refer to is read, and then written, for each of them.
  ///
  /// - Parameters:
  ///   - type: The type that stands in the file.
  ///   - read: Makes a document of it. An error it throws means that the file is damaged.
  ///   - write: Makes it of a document. An error it throws means that the document cannot be saved.
  /// - Returns: A coding with that one form, for property lists.
  public static func archived<Stored: Codable & SendableMetatype>(
    as type: Stored.Type,
    reading read: @escaping @Sendable (Stored) throws -> Document,
    writing write: @escaping @Sendable (Document) throws -> Stored
  ) -> Self {
    let coding = translated(to: type, reading: read, writing: write)
    return Self(
      forms: coding.forms.map { form in
        var form = form
        form.isArchived = true
        return form
      })
  }

  /// This coding, and `other` for files that are not in a form of this one.
  ///
  /// A new file gets the first form of this coding. A file keeps the form it has.
  public func or(_ other: Self) -> Self {
    Self(forms: forms + other.forms)
  }
}
