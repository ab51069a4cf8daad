import SystemBasics

/// The keys of a document with a version around it.
enum DocumentEnvelopeKey: String, CodingKey {
  case version
  case document
}

/// A document as it is written, with its version beside it.
struct EncodedEnvelope<Document: Encodable>: Encodable {
  let version: Int
  let document: Document
}

/// A document as it is read, of the current version or migrated to it.
struct DecodedEnvelope<Document: Decodable & Sendable> {
  let document: Document

  /// What can be read.
  struct DecodingConfiguration: Sendable {
    let version: Int
    let migrations: [DocumentMigration<Document>]
  }

  /// Reads the version first, since it decides what the rest is.
  init(from decoder: any Decoder, configuration: DecodingConfiguration) throws {
    let container = try decoder.container(keyedBy: DocumentEnvelopeKey.self)
    let version = try container.decode(Int.self, forKey: .version)
    if version == configuration.version {
      document = try container.decode(Document.self, forKey: .document)
    } else if version > configuration.version {
      throw NewerVersionError(found: version, known: configuration.version)
    } else if let migration = configuration.migrations.first(where: { $0.version == version }) {
      document = try migration.decode(container)
    } else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container, debugDescription: "the unknown number \(version) stands")
    }
  }
}

/// A document whose version is newer than the program.
struct NewerVersionError: Error {
  let found: Int
  let known: Int
}
