import Foundation
import TableDocuments

/// The examples of the page on errors.
enum ErrorsGuide {
  struct List: Codable, Equatable, Sendable {
    var words: [String] = []
  }

  static func save(_ store: DocumentStore<List>) throws(DocumentError) {
    do {
      try store.saveIfChanged()
    } catch {
      guard error.code == .changedElsewhere, let copy = error.copyURL else { throw error }
      print("Your version is in \(copy.path).")
    }
  }
}
