import Foundation

@testable import TableData
@testable import TextMatching

/// A search as documented, without optimization.
struct PlainSearch {
  private let words: [[Unicode.Scalar]]
  private let isFuzzy: Bool

  init(_ search: TextSearch) {
    words = search.text.split(whereSeparator: \.isWhitespace).map {
      Array(FoldingRule.folded(String($0)).unicodeScalars)
    }
    isFuzzy = search.method == .fuzzy
  }

  /// Whether each word is in one of the texts.
  func matches(_ texts: [String]) -> Bool {
    let texts = texts.map { Array(FoldingRule.folded($0).unicodeScalars) }
    return words.allSatisfy { word in
      texts.contains { isFuzzy ? $0.hasInOrder(word) : $0.hasInside(word) } || word.isEmpty
    }
  }
}

extension [Unicode.Scalar] {
  fileprivate func hasInOrder(_ word: Self) -> Bool {
    var rest = word[...]
    for scalar in self where scalar == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  fileprivate func hasInside(_ word: Self) -> Bool {
    indices.contains { self[$0...].starts(with: word) }
  }
}
