import SystemBasics
import TableDocuments

/// Preferences in an atomically written property list.
///
/// Unsaved changes are tracked separately, to preserve concurrent changes of other processes.
final class PreferencesFile {
  private let url: URL
  private let now: () -> Date

  private var contents: [String: PreferenceValue] = [:]

  /// Values set since the last read or write.
  private var assigned: [String: PreferenceValue] = [:]

  /// Names removed since the last read or write.
  private var removed: Set<String> = []

  private var registered: [String: PreferenceValue] = [:]

  private let followsLinks: Bool

  private var hadFolder = false

  /// The failure of the first read, if any.
  private(set) var damage: DocumentError?

  init(at url: URL, followsLinks: Bool = true, now: @escaping () -> Date = Date.init) {
    self.url = url
    self.followsLinks = followsLinks
    self.now = now
    do throws(DocumentError) {
      let file = try DocumentFile(at: url, for: .reading, followsLinks: followsLinks)
      hadFolder = (try? file.folderExists()) ?? false
      guard let data = try file.contents(for: .reading) else { return }
      do { contents = try Self.decode(data) } catch { damage = refusal(of: data, in: file) }
    } catch {
      damage = error
    }
  }

  /// Returns the error for a damaged file, keeping a copy if possible.
  private func refusal(of data: Data, in file: DocumentFile) -> DocumentError {
    let reason: LocalizedPhrase =
      data.isEmpty ? "it is empty" : "it is not a well-formed property list"
    let copy = try? file.keepCopy(of: data, note: "damaged", date: now())
    return DocumentError(.damaged, at: url, reason: reason, copy: copy)
  }
}

// MARK: - Values

extension PreferencesFile {
  func value(forKey name: String) -> PreferenceValue? {
    assigned[name] ?? (removed.contains(name) ? nil : contents[name]) ?? registered[name]
  }

  func set(_ value: PreferenceValue, forKey name: String) {
    removed.remove(name)
    assigned[name] = value
  }

  func removeValue(forKey name: String) {
    assigned[name] = nil
    removed.insert(name)
  }

  func register(_ value: PreferenceValue, forKey name: String) {
    registered[name] = value
  }

  private func adopt(_ contents: [String: PreferenceValue]) {
    self.contents = contents
    assigned = [:]
    removed = []
  }

  private func merging(_ stored: [String: PreferenceValue]) -> [String: PreferenceValue] {
    stored.filter { !removed.contains($0.key) }.merging(assigned) { $1 }
  }
}

// MARK: - The file

extension PreferencesFile {
  /// Merges unsaved changes into the file, unless it contains them.
  ///
  /// A damaged file is replaced after copying it.
  func synchronize() throws(DocumentError) {
    let file = try DocumentFile(at: url, for: .saving, followsLinks: followsLinks)
    let before = try file.contents(for: .saving)
    if try adoptIfUnchanged(before, in: file) { return }
    try file.requireReplaceable()
    if hadFolder { try file.requireFolder() } else { try file.makeFolder() }
    file.removeLeftovers()
    var merged = merging(try stored(in: before, of: file))
    var data = try encode(merged, like: before)
    var temporary = try file.makeTemporary(holding: data, isPrivate: true)
    let lock = try file.lock()
    defer { extendLifetime(lock) }
    let current = try file.contents(for: .saving)
    // Preserve concurrent writes of another process.
    if current != before {
      merged = merging(try stored(in: current, of: file))
      data = try encode(merged, like: current)
      temporary = try file.makeTemporary(holding: data, isPrivate: true)
    }
    try file.replace(with: &temporary, holding: data, over: current, date: now())
    try file.synchronizeFolder()
    adopt(merged)
  }

  /// Returns whether there is nothing to write.
  private func adoptIfUnchanged(
    _ data: Data?, in file: DocumentFile
  ) throws(DocumentError) -> Bool {
    guard let stored = data.map({ try? Self.decode($0) }) ?? [:] else { return false }
    let merged = merging(stored)
    guard merged == stored else { return false }
    adopt(merged)
    return true
  }

  /// Decodes `data`; if damaged, keeps a copy and falls back to the last known values.
  private func stored(
    in data: Data?, of file: DocumentFile
  ) throws(DocumentError) -> [String: PreferenceValue] {
    guard let data else { return [:] }
    do { return try Self.decode(data) } catch {
      let refusal = refusal(of: data, in: file)
      guard refusal.copyURL != nil else { throw refusal }
      return contents
    }
  }
}

// MARK: - The stored form

extension PreferencesFile {
  private static func decode(_ data: Data) throws -> [String: PreferenceValue] {
    // Anything else could be an old-style property list, as any word is.
    guard let format = format(of: data) else {
      throw CodingError(malformed: "it is not a property list")
    }
    let list = try format.tree(of: Array(data))
    let root = list[StoredTree.root]
    // Only one of two canonically equivalent keys would be kept.
    guard root.kind == .dictionary, !root.hasEquivalentKeys else {
      throw CodingError(malformed: "it is not a dictionary of preferences")
    }
    var values: [String: PreferenceValue] = [:]
    for child in list.children(of: StoredTree.root) {
      guard let name = list.name(of: child), let value = PreferenceValue(child, in: list) else {
        throw CodingError(malformed: "a value is damaged")
      }
      values[name] = value
    }
    return values
  }

  /// Encodes as XML, or as binary if the file is or XML would be lossy.
  private func encode(
    _ values: [String: PreferenceValue], like data: Data?
  ) throws(DocumentError) -> Data {
    let isBinary = data.flatMap(Self.format) == .binaryPropertyList
    for format in isBinary ? [.binaryPropertyList] : [DocumentFormat].propertyLists {
      guard let data = try? Self.data(of: values, in: format), let found = try? Self.decode(data)
      else { continue }
      if found == values { return data }
    }
    throw DocumentError(.notEncodable, at: url, reason: "a value cannot be written")
  }

  private static func format(of data: Data) -> DocumentFormat? {
    let bytes = Array(data)
    return [DocumentFormat].propertyLists.first { $0.stored.recognizes(bytes) }
  }

  private static func data(
    of values: [String: PreferenceValue], in format: DocumentFormat
  ) throws -> Data {
    var list = StoredTree(format.notation)
    let root = list.append(.dictionary, to: StoredNode.none)
    for (name, value) in values { try value.write(to: root, of: &list, as: name) }
    list.sortKeys()
    return Data(try format.bytes(of: list))
  }
}
