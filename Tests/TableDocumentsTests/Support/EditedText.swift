import Foundation
import Testing

@testable import TableDocuments

/// Opens JSON text as a document in a file, edits and saves it step by step, and returns the
/// resulting file contents.
func edited<Document: Codable & Equatable & Sendable>(
  _ text: String, _ coding: DocumentCoding<Document> = .plain,
  _ edits: ((inout Document) -> Void)...
) throws -> NSDictionary {
  let folder = try TemporaryFolder()
  let file = folder.file("document.json")
  try Data(text.utf8).write(to: file)
  let store = DocumentStore(url: file, coding: coding)
  var document = try #require(try store.read())
  for edit in edits {
    edit(&document)
    try store.save(document)
  }
  return try jsonObject(String(contentsOf: file, encoding: .utf8))
}

/// The dictionary of a JSON text.
func jsonObject(_ text: String) throws -> NSDictionary {
  try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
}
