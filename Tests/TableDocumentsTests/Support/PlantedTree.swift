import Foundation
import Synchronization

/// A name of the form that is made for what belongs to one process.
let hexName = String(repeating: "0123456789abcdef", count: 2)

/// The observable contents of a folder: names, kinds, permissions, owners, sizes, contents and
/// times.
struct PlantedTree: Equatable, CustomStringConvertible {
  let lines: [String]

  /// Reads everything below a folder, and the folder itself.
  ///
  /// - Parameters:
  ///   - root: The folder.
  ///   - isCounted: Whether to read a relative path.
  /// - Throws: An error if something cannot be looked at.
  init(at root: URL, where isCounted: (String) -> Bool = { _ in true }) throws {
    lines = try ([""] + Self.names(below: root.path).sorted()).filter(isCounted).map {
      try $0 + Self.facts(of: $0.isEmpty ? root.path : "\(root.path)/\($0)")
    }
  }

  /// The relative paths of everything in a folder; no link is followed.
  private static func names(below folder: String) throws -> [String] {
    let files = FileManager.default
    return try files.contentsOfDirectory(atPath: folder).flatMap { name in
      let path = "\(folder)/\(name)"
      let type = try files.attributesOfItem(atPath: path)[.type] as? FileAttributeType
      guard type == .typeDirectory else { return [name] }
      return try [name] + names(below: path).map { "\(name)/\($0)" }
    }
  }

  private static func facts(of path: String) throws -> String {
    let facts = try FileManager.default.attributesOfItem(atPath: path)
    let type = facts[.type] as? FileAttributeType
    let time = (facts[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
    var contents = ""
    if type == .typeRegular { contents = try "\(Data(contentsOf: URL(filePath: path)).hashValue)" }
    if type == .typeSymbolicLink {
      contents = try FileManager.default.destinationOfSymbolicLink(atPath: path)
    }
    let numbers = [.posixPermissions, .ownerAccountID, .systemFileNumber].map {
      (facts[$0] as? Int).map(String.init) ?? ""
    }
    return " \(type?.rawValue ?? "") \(numbers) \(facts[.size] ?? "") \(time) \(contents)"
  }

  var description: String { lines.joined(separator: "\n") }
}

/// A user's unrelated work beside a document.
enum Victim {
  static func make(in folder: URL) throws {
    let victim = folder.appending(path: "victim")
    let nested = victim.appending(path: "docs/\(hexName)")
    let files = FileManager.default
    try files.createDirectory(at: nested, withIntermediateDirectories: true)
    for place in [victim, victim.appending(path: "docs"), nested] {
      try Data("years of work".utf8).write(to: place.appending(path: "thesis.txt"))
      try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place.path)
    }
    let old = Date(timeIntervalSinceReferenceDate: 1_000)
    for place in [nested, victim.appending(path: "docs"), victim] {
      try files.setAttributes(
        [.modificationDate: old], ofItemAtPath: place.appending(path: "thesis.txt").path)
      try files.setAttributes([.modificationDate: old], ofItemAtPath: place.path)
    }
  }
}

/// A thread that swaps the names of two paths again and again.
final class Swapping: Sendable {
  private let isOver = Mutex(false)
  private let group = DispatchGroup()

  init(_ first: String, _ second: String) {
    DispatchQueue.global().async(group: group) { [self] in
      let aside = first + ".aside"
      while !isOver.withLock({ $0 }) {
        // All are terminated strings that live during the calls.
        unsafe rename(first, aside)
        unsafe rename(second, first)
        unsafe rename(first, second)
        unsafe rename(aside, first)
      }
    }
  }

  /// Waits until the names are restored.
  func end() {
    isOver.withLock { $0 = true }
    group.wait()
  }
}
