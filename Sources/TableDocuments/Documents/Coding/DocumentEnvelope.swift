import SystemBasics

enum DocumentEnvelopeKey: String, CodingKey {
  case version
  case document
}

struct EncodedEnvelope<Document: Encodable>: Encodable {
  let version: Int
  let document: Document
}

/// A decoded document, migrated if necessary.
struct DecodedEnvelope<Document: Decodable & Sendable> {
  let document: Document

  struct DecodingConfiguration: Sendable {
    let version: Int
    let migrations: [DocumentMigration<Document>]
  }

  /// Decodes the version first, since it determines the rest.
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
        forKey: .version, in: container, debugDescription: "unknown number \(version)")
    }
  }
}

struct NewerVersionError: Error {
  let found: Int
  let known: Int
}
