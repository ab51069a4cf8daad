import Foundation
import PropertyLists
import TableTesting

@testable import TableDocuments

/// Damages and changes files of the apps as other programs, people and disks do.
struct FileMutation {
  private var random: SeededRandomNumberGenerator

  init(seed: UInt64) {
    random = SeededRandomNumberGenerator(seed: seed)
  }

  /// Returns a mutation of a file.
  mutating func mutated(_ data: Data) throws -> Data {
    let format = DocumentFormat(of: data)
    if number(below: 4) == 0 { return damaged(data) }
    var tree = try format.tree(of: Array(data))
    for _ in 0...number(below: 3) { try change(&tree) }
    let changed = Data(try format.bytes(of: tree))
    return number(below: 10) == 0 ? damaged(changed) : changed
  }

  private mutating func number(below limit: Int) -> Int {
    Int.random(in: 0..<limit, using: &random)
  }

  /// Corrupts bytes: flips, drops or inserts some, or concatenates two files.
  private mutating func damaged(_ data: Data) -> Data {
    var data = data
    let place = number(below: data.count)
    switch number(below: 5) {
    case 0: data[place] ^= 1 << UInt8(number(below: 8))
    case 1: data.remove(at: place)
    case 2: data.insert(UInt8(number(below: 256)), at: place)
    case 3: data += data
    default: data.removeSubrange(place..<min(data.count, place + number(below: 40)))
    }
    return data
  }

  /// Makes one change as another program, or a later version of this one, may.
  private mutating func change(_ tree: inout StoredTree) throws {
    let keyed = tree.nodes.indices.map { StoredNode.ID($0) }.filter {
      tree[$0].key != InternedKeys.none
    }
    let dictionaries = tree.nodes.indices.map { StoredNode.ID($0) }.filter {
      tree[$0].kind == .dictionary
    }
    guard let node = keyed.randomElement(using: &random),
      let dictionary = dictionaries.randomElement(using: &random)
    else { return }
    switch number(below: 7) {
    case 0: try append(tree.name(of: node) ?? "", to: tree[node].parent, &tree)
    case 1: remove(node, from: &tree)
    case 2:
      try append("e\u{301}", to: dictionary, &tree); try append("\u{E9}", to: dictionary, &tree)
    case 3: tree[node].isContainer ? () : try setRandomValue(of: node, &tree)
    default: try append("unknown \(number(below: 3))", to: dictionary, &tree)
    }
  }

  private mutating func append(
    _ name: String, to dictionary: StoredNode.ID, _ tree: inout StoredTree
  ) throws {
    let key = tree.keys.number(of: name, after: InternedKeys.none)
    try setRandomValue(of: tree.append(.undecided, to: dictionary, key: key), &tree)
  }

  private func remove(_ node: StoredNode.ID, from tree: inout StoredTree) {
    let parent = tree[node].parent
    let rest = tree.children(of: parent).filter { $0 != node }
    tree[parent].start = rest.first ?? StoredNode.none
    tree[parent].end = rest.last ?? StoredNode.none
    for (child, next) in zip(rest, rest.dropFirst() + [StoredNode.none]) { tree[child].next = next }
  }

  /// Replaces a value that is not a container with one of a random kind.
  private mutating func setRandomValue(of node: StoredNode.ID, _ tree: inout StoredTree) throws {
    switch number(below: 8) {
    case 0: try tree.set(node, to: number(below: 100) - 50)
    case 1: tree.set(node, to: Double(number(below: 9)) / 2)
    case 2: tree.set(node, to: .string, text: ["", "text", "e\u{301}"][number(below: 3)].utf8)
    case 3: try setContainer(.array, node, &tree)
    case 4: try setContainer(.dictionary, node, &tree)
    case 5: tree[node].kind = number(below: 2) == 0 ? .yes : .no
    case 6: tree.set(node, to: Data([0, 255]))
    default:
      if tree.notation == .json {
        tree[node].kind = .null
      } else {
        try tree.set(node, to: UInt64.max)
      }
    }
  }

  private mutating func setContainer(
    _ kind: StoredNode.Kind, _ node: StoredNode.ID, _ tree: inout StoredTree
  ) throws {
    tree[node].kind = kind
    tree[node].start = StoredNode.none
    tree[node].end = StoredNode.none
    guard number(below: 2) == 0 else { return }
    if kind == .dictionary {
      try append("within", to: node, &tree)
    } else {
      tree.set(tree.append(.undecided, to: node), to: 1.0)
    }
  }
}
