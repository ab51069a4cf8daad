import Foundation

@testable import TableDocuments

/// A document of elements with identifiers that is merged.
struct Errands: Codable, Equatable, Sendable {
  struct Errand: Codable, Equatable, Sendable, Identifiable {
    var id: String
    var text: String
  }

  var list: [Errand] = []

  init(_ texts: KeyValuePairs<String, String> = [:]) {
    list = texts.map { Errand(id: $0, text: $1) }
  }

  subscript(id: String) -> String? {
    get { list.first { $0.id == id }?.text }
    set {
      let index = list.firstIndex { $0.id == id }
      switch (index, newValue) {
      case (let index?, let text?): list[index].text = text
      case (let index?, nil): list.remove(at: index)
      case (nil, let text?): list.append(Errand(id: id, text: text))
      case (nil, nil): break
      }
    }
  }
}

extension DocumentMergePolicy<Errands> {
  /// A change by one version wins; theirs, if both changed.
  static var errands: Self {
    DocumentMergePolicy { base, theirs, mine in
      var outcome: Outcome = (theirs, false)
      for id in Set((base.list + mine.list).map(\.id)) where mine[id] != base[id] {
        if theirs[id] != base[id], theirs[id] != mine[id] {
          outcome.hasConflicts = true
        } else {
          outcome.merged[id] = mine[id]
        }
      }
      return outcome
    }
  }
}

/// A store of errands that is merged, and whose copies are named after ``copyTime``.
func errandStore(at url: URL) -> DocumentStore<Errands> {
  let store = DocumentStore<Errands>(url: url, format: nil, coding: .plain, now: { copyTime })
  store.mergePolicy = .errands
  return store
}
