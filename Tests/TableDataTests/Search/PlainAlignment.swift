@testable import TableData

/// A text folded letter by letter, each with the number of the character that it comes from.
struct PlainLetters {
  var scalars: [Unicode.Scalar] = []
  var characters: [Int] = []

  init(_ text: String) {
    for (number, character) in text.enumerated() {
      for scalar in FoldingRule.folded(String(character)).unicodeScalars {
        scalars.append(scalar)
        characters.append(number)
      }
    }
  }

  /// Whether a word begins at a letter.
  func isWordStart(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let last = scalars[index - 1]
    return switch last.value {
    case ..<0x80: !("a"..."z").contains(last) && !("0"..."9").contains(last)
    case 0x80...0xBF, 0x2000...0x203F, 0x3000...0x303F: true
    default: false
    }
  }

  func has(_ word: [Unicode.Scalar]) -> Bool {
    scalars.indices.contains { scalars[$0...].starts(with: word) }
  }

  /// The sum that is documented, which may be less than 0.
  func score(of alignment: [Int]) -> Int {
    var score = 0
    for (number, index) in alignment.enumerated() {
      let gap = number == 0 ? 0 : index - alignment[number - 1] - 1
      let isRun = number > 0 && gap == 0
      let bonus = isWordStart(index) ? 8 : isRun ? 4 : 0
      score += 16 + (number == 0 ? 2 : 1) * bonus - (gap == 0 ? 0 : 3 + gap - 1)
    }
    return score
  }

  /// All alignments of a word's letters.
  func alignments(of word: ArraySlice<Unicode.Scalar>, before end: Int) -> [[Int]] {
    guard let letter = word.last else { return [[]] }
    return (0..<end).filter { scalars[$0] == letter }.flatMap { index in
      alignments(of: word.dropLast(), before: index).map { $0 + [index] }
    }
  }

  /// The best alignment, by dynamic programming: ties are broken by the earliest last letter, then
  /// by the earliest letter before it, and so on.
  func bestAlignment(of word: [Unicode.Scalar]) -> (score: Int, indices: [Int])? {
    // For each letter of the word and each possible index: the best score up to it, and the index
    // of the letter before.
    var steps: [[(index: Int, score: Int, last: Int)]] = []
    for letter in word {
      let before = steps.last
      var step: [(index: Int, score: Int, last: Int)] = []
      for index in scalars.indices where scalars[index] == letter {
        guard let before else {
          step.append((index, score(of: [index]), -1))
          continue
        }
        var best: (index: Int, score: Int, last: Int)?
        let start = isWordStart(index)
        for (last, score, _) in before.prefix(while: { $0.index < index }) {
          let gap = index - last - 1
          let bonus = start ? 8 : gap == 0 ? 4 : 0
          let score = score + 16 + bonus - (gap == 0 ? 0 : 2 + gap)
          if score > best?.score ?? .min { best = (index, score, last) }
        }
        if let best { step.append(best) }
      }
      steps.append(step)
    }
    guard let ends = steps.last, let score = ends.map(\.score).max(),
      var end = ends.first(where: { $0.score == score })
    else { return nil }
    var indices = [end.index]
    for step in steps.dropLast().reversed() {
      end = step.first { $0.index == end.last } ?? end
      indices.append(end.index)
    }
    return (score, indices.reversed())
  }
}
