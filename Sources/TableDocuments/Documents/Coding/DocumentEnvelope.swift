import SystemBasics

/// The keys of an envelope: a document with the version of its form.
enum DocumentEnvelopeKey: String, CodingKey {
  case version
  case document
}

/// A document with its version, to be encoded.
struct EncodedEnvelope<Document: Encodable>: Encodable {
  let version: Int
  let document: Document
}

extension KeyedDecodingContainer<DocumentEnvelopeKey> {
  /// Decodes the version first, since it determines the rest, and migrates the document.
  func decodeDocument<Document: Decodable>(
    ofVersion known: Int, _ migrations: [DocumentMigration<Document>]
  ) throws -> Document {
    let version = try decode(Int.self, forKey: .version)
    if version == known { return try decode(Document.self, forKey: .document) }
    if version > known { throw NewerVersionError(found: version, known: known) }
    guard let migration = migrations.first(where: { $0.version == version }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: self, debugDescription: "unknown number \(version)")
    }
    return try migration.decode(self)
  }
}

/// A document has a version that is newer than all known ones.
struct NewerVersionError: Error {
  let found: Int
  let known: Int
}
