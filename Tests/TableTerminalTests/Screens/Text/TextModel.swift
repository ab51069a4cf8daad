@testable import TableTerminal

/// A plain model of a text editor: an array of characters and an index.
struct TextModel {
  private(set) var characters: [Character]
  private(set) var cursor = 0
  private var states: [(characters: [Character], cursor: Int)] = []

  init(_ text: String) {
    characters = Array(text)
  }

  var text: String { String(characters) }

  mutating func insert(_ new: String) {
    replace(cursor..<cursor, with: new)
  }

  /// Performs a motion that does not depend on lines.
  mutating func move(_ motion: TextMotion) {
    cursor = target(of: motion)
  }

  mutating func delete(_ motion: TextMotion) {
    let target = target(of: motion)
    replace(min(cursor, target)..<max(cursor, target), with: "")
  }

  /// Puts the cursor where the editor has it, after motions by lines.
  mutating func moveCursor(afterBytes count: Int) {
    cursor = index(afterBytes: count)
  }

  private mutating func replace(_ range: Range<Int>, with new: String) {
    let before = String(characters[..<range.lowerBound]) + new
    characters = Array(before + String(characters[range.upperBound...]))
    cursor = index(afterBytes: before.utf8.count)
  }

  /// The number of characters that begin within so many bytes.
  private func index(afterBytes count: Int) -> Int {
    var length = 0
    return characters.prefix { character in
      defer { length += character.utf8.count }
      return length < count
    }.count
  }

  private func target(of motion: TextMotion) -> Int {
    let end = characters.count
    func isInWord(_ index: Int) -> Bool {
      guard characters.indices.contains(index) else { return false }
      return characters[index].isLetter || characters[index].isNumber || characters[index] == "_"
    }
    switch motion {
    case .left: return max(0, cursor - 1)
    case .right: return min(end, cursor + 1)
    case .wordRight:
      let start = (cursor..<end).first(where: isInWord) ?? end
      return (start..<end).first { !isInWord($0) } ?? end
    case .wordLeft:
      let last = (0..<cursor).last(where: isInWord) ?? 0
      return (0..<last).last { !isInWord($0) }.map { $0 + 1 } ?? 0
    case .paragraphStart: return (0..<cursor).last { characters[$0] == "\n" }.map { $0 + 1 } ?? 0
    case .paragraphEnd: return (cursor..<end).first { characters[$0] == "\n" } ?? end
    case .textStart: return 0
    case .textEnd: return end
    default: return cursor
    }
  }
}
