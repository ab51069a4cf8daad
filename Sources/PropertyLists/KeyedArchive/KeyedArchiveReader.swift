import SystemBasics
import TableDocuments

/// Reads the objects of an `NSKeyedArchiver` archive.
///
/// An archive keeps all objects in one array, and they refer to each other by index. The tree has
/// objects in place of references, so it is read like any document:
///
/// - Texts and lists of objects map to themselves.
/// - Other objects are dictionaries of their encoded values, with their class under `$class`.
/// - Scalars stored directly in an object map to themselves; texts and lists there are wrapped
///   under `$inline`, and scalars that are objects under `$referenced`.
struct KeyedArchiveReader {
  private let archive: StoredTree
  private let objects: [StoredNode.ID]
  private var tree: StoredTree

  /// The texts and data of objects, shared by all that refer to them.
  private var contents: [Int: Range<Int>] = [:]
  /// The bytes of all of these references.
  private var sharedLength = 0

  private var depth = 0

  /// The objects that contain the current one, to detect cycles.
  private var enclosingObjects: Set<Int> = []

  /// Returns the tree of an archive's objects.
  ///
  /// - Throws: A `CodingError`.
  static func tree(of archive: StoredTree) throws -> StoredTree {
    guard let objects = archive.child("$objects", of: StoredTree.root),
      let top = archive.child("$top", of: StoredTree.root), archive[objects].kind == .array,
      archive[top].kind == .dictionary
    else { throw CodingError(malformed: "it is not a keyed archive") }
    var reader = KeyedArchiveReader(archive, objects: Array(archive.children(of: objects)))
    let root = reader.tree.append(.dictionary, to: StoredNode.none)
    try reader.readParts(of: top, to: root)
    return reader.tree
  }

  private init(_ archive: StoredTree, objects: [StoredNode.ID]) {
    self.archive = archive
    self.objects = objects
    tree = StoredTree(archive.notation)
    tree.lineEnd = archive.lineEnd
  }

  private mutating func readParts(of original: StoredNode.ID, to copy: StoredNode.ID) throws {
    for part in archive.children(of: original) {
      try readPart(part, to: copy, tree.key(archive.name(of: part)))
    }
  }

  private mutating func readPart(
    _ part: StoredNode.ID, to parent: StoredNode.ID, _ key: InternedKeys.Number
  ) throws {
    depth += 1
    defer { depth -= 1 }
    // Shared objects are duplicated, so a small file could become a huge tree.
    guard depth <= XMLPropertyListReader.maximumDepth, tree.nodes.count <= 16 * archive.nodes.count
    else {
      throw CodingError.nestedTooDeeply
    }
    // Classes are duplicated, too.
    try requireSize(tree.text.count)
    if let number = archive.reference(at: part) { return try read(number, part, to: parent, key) }
    switch archive[part].kind {
    case .string:
      let (parent, key) = wrapped(KeyedArchive.inline, in: parent, key)
      tree.append(copyOf: part, in: archive, to: parent, key: key)
    case .array, .dictionary:
      let (parent, key) = wrapped(KeyedArchive.inline, in: parent, key)
      try readParts(of: part, to: tree.append(archive[part].kind, to: parent, key: key))
    default: tree.append(copyOf: part, in: archive, to: parent, key: key)
    }
  }

  private mutating func wrapped(
    _ wrapper: String, in parent: StoredNode.ID, _ key: InternedKeys.Number
  ) -> (StoredNode.ID, InternedKeys.Number) {
    (tree.append(.dictionary, to: parent, key: key), tree.key(wrapper))
  }

  private mutating func read(
    _ number: Int, _ reference: StoredNode.ID, to parent: StoredNode.ID, _ key: InternedKeys.Number
  ) throws {
    // Object 0 is null.
    if number == 0 {
      return _ = tree.append(copyOf: reference, in: archive, to: parent, key: key)
    }
    guard objects.indices.contains(number) else {
      throw CodingError(malformed: "an object is missing")
    }
    guard enclosingObjects.insert(number).inserted else {
      throw CodingError(malformed: "an object contains itself")
    }
    defer { enclosingObjects.remove(number) }
    let object = objects[number]
    switch archive[object].kind {
    case .string: try appendObject(number, to: parent, key)
    case .dictionary: try readInstance(object, to: parent, key)
    case .data:
      let (parent, key) = wrapped(KeyedArchive.referenced, in: parent, key)
      try appendObject(number, to: parent, key)
    default:
      let (parent, key) = wrapped(KeyedArchive.referenced, in: parent, key)
      tree.append(copyOf: object, in: archive, to: parent, key: key)
    }
  }

  private mutating func appendObject(
    _ number: Int, to parent: StoredNode.ID, _ key: InternedKeys.Number
  ) throws {
    guard let range = contents[number] else {
      let copy = tree.append(copyOf: objects[number], in: archive, to: parent, key: key)
      contents[number] = Int(tree[copy].start)..<Int(tree[copy].end)
      return
    }
    sharedLength += range.count
    try requireSize(sharedLength)
    let kind = archive[objects[number]].kind
    tree.set(tree.append(kind, to: parent, key: key), to: kind, text: range)
  }

  private func requireSize(_ size: Int) throws {
    guard size < Int32.max / 2 else { throw CodingError.tooLarge }
  }

  private mutating func readInstance(
    _ object: StoredNode.ID, to parent: StoredNode.ID, _ key: InternedKeys.Number
  ) throws {
    let number = archive.child("$class", of: object).flatMap(archive.reference)
    guard let number, objects.indices.contains(number),
      let name = archive.child("$classname", of: objects[number]),
      archive[name].kind == .string
    else { throw CodingError(malformed: "the class of an object is missing") }
    let elements = archive.child("NS.objects", of: object)
    if let elements, archive[elements].kind == .array,
      ["NSArray", "NSMutableArray"].contains(archive.string(of: name))
    {
      return try readParts(of: elements, to: tree.append(.array, to: parent, key: key))
    }
    let copy = tree.append(.dictionary, to: parent, key: key)
    for part in archive.children(of: object) {
      guard let name = archive.name(of: part) else { continue }
      let key = tree.key(name)
      if name == "$class" {
        tree.append(copyOf: objects[number], in: archive, to: copy, key: key)
      } else {
        try readPart(part, to: copy, key)
      }
    }
  }
}
