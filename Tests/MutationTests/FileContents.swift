import Foundation
import PropertyLists

@testable import TableDocuments

/// The contents of a file, one value per line, for comparing two files.
struct FileContents: Equatable {
  private(set) var lines: Set<String> = []

  /// Reads a file.
  init(of data: Data) throws {
    let tree = try DocumentFormat(of: data).tree(of: Array(data))
    add(StoredTree.root, of: tree, at: "")
  }

  private mutating func add(_ id: StoredNode.ID, of tree: StoredTree, at path: String) {
    let node = tree[id]
    guard node.isContainer else {
      lines.insert("\(path) = \(Self.text(of: id, in: tree))")
      return
    }
    lines.insert("\(path) = \(node.kind)")
    for (position, child) in tree.children(of: id).enumerated() {
      let step = tree.name(of: child).map { Array($0.utf8).description } ?? "\(position)"
      add(child, of: tree, at: "\(path)/\(step)")
    }
  }

  private static func text(of id: StoredNode.ID, in tree: StoredTree) -> String {
    let node = tree[id]
    if node.start == StoredNode.none { return "\(node.kind)" }
    // A date stored as a number of seconds is written as text; it is the same date.
    if tree.name(of: id) == "dateCreated", let date = tree.date(of: id) { return "\(date)" }
    // So are a day with fewer digits and an identifier in small letters.
    if node.kind == .string, tree.name(of: id) == "due" {
      return "\(tree.string(of: id).split(separator: "-").map { Int($0) })"
    }
    if node.kind == .string, tree.name(of: id) == "id" { return tree.string(of: id).lowercased() }
    // A known number may be written with other digits.
    if let number = tree.integer(of: id) as Int128? { return "number \(number)" }
    return "\(node.kind) \(Array(tree.bytes(of: id)))"
  }

  /// The path of a value by its keys and positions.
  private static func path(_ steps: [String]) -> String {
    steps.map { Int($0) == nil ? "/\(Array($0.utf8))" : "/\($0)" }.joined()
  }

  /// Replaces the text of a value.
  mutating func set(_ steps: [String], to text: String) {
    let start = Self.path(steps)
    lines = lines.filter { !$0.hasPrefix("\(start) = ") && !$0.hasPrefix("\(start)/") }
    lines.insert("\(start) = string \(Array(text.utf8))")
  }

  /// Removes nulls of keys that the program knows.
  mutating func dropNulls(of keys: [String]) {
    let ends = keys.map { "\(Array($0.utf8)) = null" }
    lines = lines.filter { line in !ends.contains { line.hasSuffix($0) } }
  }
}
