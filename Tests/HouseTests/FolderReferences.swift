import Foundation

/// The references between the folders of a module.
///
/// A folder refers to another one if a file in it names a type, outside comments and string
/// literals, that is declared at the top level of a file of the other, there alone, and not
/// private, or a member that an extension of one of the module's types declares there. Only names
/// of several words are taken for members, and only those that nothing else in Sources has. The
/// folders below a folder are folders of their own.
struct FolderReferences {
  /// The folders that each folder refers to, by the names that they share.
  let arrows: [String: [String: Set<String>]]

  /// The references of a module of this package.
  init(module: String) throws {
    let start = "Sources/\(module)/"
    let files = try House.swiftFiles(in: start).map { file in
      let path = file.path.dropFirst(House.root.appending(path: start).path.count)
        .drop { $0 == "/" }
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      return (folder, try String(contentsOf: file, encoding: .utf8))
    }
    try self.init(files: files, nameCounts: Self.nameCounts.get())
  }

  /// The references among files, each with the name of its folder.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - nameCounts: How often each name of a member or value is declared; `nil` to count those in
  ///     the files.
  init(files: [(folder: String, text: String)], nameCounts: [String: Int]? = nil) {
    let words = files.map { ($0.folder, SourceWords.words(of: $0.text)) }
    let nameCounts = nameCounts ?? Self.nameCounts(in: words.map(\.1))
    var owners: [String: Set<String>] = [:]
    for (folder, words) in words {
      for name in Self.declarations(in: words) { owners[name, default: []].insert(folder) }
    }
    var members: [String: String] = [:]
    for (folder, words) in words {
      for name in Self.members(in: words, of: owners) where nameCounts[name] == 1 {
        members[name] = folder
      }
    }
    var arrows = Dictionary(uniqueKeysWithValues: Set(words.map(\.0)).map { ($0, Arrows()) })
    for (folder, words) in words {
      for word in words {
        let owner =
          word.isMember ? nil : owners[word.text].flatMap { $0.count == 1 ? $0.first : nil }
        guard let other = owner ?? (word.isLabel ? nil : members[word.text]), other != folder else {
          continue
        }
        arrows[folder, default: [:]][other, default: []].insert(word.text)
      }
    }
    self.arrows = arrows
  }

  /// How often each name of a member or value is declared in all of Sources.
  private static let nameCounts = Result {
    let files = try House.modules.flatMap { try House.swiftFiles(in: "Sources/\($0)/") }
    return nameCounts(
      in: try files.map { SourceWords.words(of: try String(contentsOf: $0, encoding: .utf8)) })
  }

  private static func nameCounts(in files: [[SourceWord]]) -> [String: Int] {
    files.reduce(into: [:]) { counts, words in
      for (word, next) in zip(words, words.dropFirst())
      where !word.isMember && ["func", "var", "let", "case"].contains(word.text) {
        counts[next.text, default: 0] += 1
      }
    }
  }

  private typealias Arrows = [String: Set<String>]

  private static let kinds: Set = ["struct", "enum", "class", "protocol", "actor", "typealias"]

  /// The names of the types that a file declares at its top level for other files.
  private static func declarations(in words: [SourceWord]) -> [String] {
    words.indices.dropLast().compactMap { index in
      let word = words[index]
      guard word.depth == 0, !word.isMember, kinds.contains(word.text) else { return nil }
      return isHidden(index, in: words) ? nil : words[index + 1].text
    }
  }

  /// The names of several words that extensions of types give to members for other files.
  private static func members(
    in words: [SourceWord], of types: [String: Set<String>]
  ) -> [String] {
    var isExtension = false
    return words.indices.dropLast().compactMap { index in
      let (word, next) = (words[index], words[index + 1].text)
      guard !word.isMember else { return nil }
      if word.depth == 0, kinds.union(["extension"]).contains(word.text) {
        isExtension = word.text == "extension" && types[next] != nil
      }
      guard isExtension, word.depth == 1, ["func", "var"].contains(word.text),
        next.contains(where: \.isUppercase), !isHidden(index, in: words)
      else { return nil }
      return next
    }
  }

  private static func isHidden(_ index: Int, in words: [SourceWord]) -> Bool {
    words[..<index].reversed().prefix { $0.line == words[index].line }
      .contains { ["private", "fileprivate", "import"].contains($0.text) }
  }

  /// The cycles: sets of folders each of which leads to all others of its set, in order.
  var circles: [[String]] {
    let reached = arrows.mapValues { reachable(from: Set($0.keys)) }
    var circles: Set<[String]> = []
    for (folder, others) in reached where others.contains(folder) {
      circles.insert(others.filter { reached[$0]?.contains(folder) == true }.sorted())
    }
    return circles.sorted { $0[0] < $1[0] }
  }

  private func reachable(from start: Set<String>) -> Set<String> {
    var (found, rest) = (start, Array(start))
    while let folder = rest.popLast() {
      for next in (arrows[folder] ?? [:]).keys where found.insert(next).inserted {
        rest.append(next)
      }
    }
    return found
  }

  /// All folders, each after those that it refers to, with these.
  var rows: [(folder: String, others: [String])] {
    var rest = Set(arrows.keys)
    var rows: [(String, [String])] = []
    while !rest.isEmpty {
      let ground = rest.filter { rest.isDisjoint(with: others(of: $0)) }
      let next = ground.isEmpty ? lowestCircle(of: rest) : ground.sorted()
      rows += next.map { ($0, others(of: $0).sorted()) }
      rest.subtract(next)
    }
    return rows
  }

  private func lowestCircle(of rest: Set<String>) -> [String] {
    let circle = circles.first { circle in
      rest.isSuperset(of: circle)
        && circle.allSatisfy { rest.subtracting(circle).isDisjoint(with: others(of: $0)) }
    }
    return circle ?? rest.sorted()
  }

  private func others(of folder: String) -> Set<String> { Set((arrows[folder] ?? [:]).keys) }
}
