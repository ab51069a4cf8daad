import TableDocuments

/// Reads the objects of a keyed archive, as `NSKeyedArchiver` writes it.
///
/// An archive is a property list with all objects in one array, which refer to each other by their
/// positions. In the tree that comes of it each reference is replaced by its object, so that it can be
/// read like any other document:
///
/// - A text, and a list of objects, is one.
/// - Any other object is a dictionary of what it encoded, with its class under `$class`.
/// - A number or the like stands as it is where it is a part of its object, in which texts and lists are
///   wrapped in a dictionary with the key `$inline`. One that is an object is wrapped in `$referenced`.
struct KeyedArchiveReader {
  private let archive: StoredTree
  private let objects: [StoredNode.ID]
  private var tree: StoredTree

  /// How many values there are around the one that is read.
  private var depth = 0

  /// The objects around the one that is read.
  private var openObjects: Set<Int> = []

  /// Returns the tree of the objects in an archive.
  ///
  /// - Throws: A `FileSyntaxError` or `ExcessiveNestingError`.
  static func tree(of archive: StoredTree) throws -> StoredTree {
    guard let objects = archive.child("$objects", of: StoredTree.root),
      let top = archive.child("$top", of: StoredTree.root), archive[objects].kind == .array,
      archive[top].kind == .dictionary
    else { throw FileSyntaxError("it is no keyed archive") }
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
      let key = archive.name(of: part).map { tree.keys.number(of: $0, after: KeyTable.none) }
      try readPart(part, to: copy, key ?? KeyTable.none)
    }
  }

  /// Reads a part of an object: a reference, or a value that stands in it.
  private mutating func readPart(
    _ part: StoredNode.ID, to parent: StoredNode.ID, _ key: KeyTable.Number
  ) throws {
    depth += 1
    defer { depth -= 1 }
    // Objects that are shared are written out, so that a small file could become a huge tree.
    guard depth <= XMLListReader.deepestNesting, tree.nodes.count <= 16 * archive.nodes.count else {
      throw ExcessiveNestingError()
    }
    if let number = archive.reference(at: part) { return try read(number, part, to: parent, key) }
    switch archive[part].kind {
    case .string: tree.copy(part, of: archive, to: wrapped(KeyedArchive.inline, in: parent, key))
    case .array, .dictionary:
      let copy = tree.append(
        archive[part].kind, to: tree.append(.dictionary, to: parent, key: key),
        key: tree.keys.number(of: KeyedArchive.inline, after: KeyTable.none))
      try readParts(of: part, to: copy)
    default: tree.copy(part, of: archive, to: (parent, key))
    }
  }

  private mutating func wrapped(
    _ wrapper: String, in parent: StoredNode.ID, _ key: KeyTable.Number
  ) -> (StoredNode.ID, KeyTable.Number) {
    (
      tree.append(.dictionary, to: parent, key: key),
      tree.keys.number(of: wrapper, after: KeyTable.none)
    )
  }

  /// Reads the object to which a value refers.
  private mutating func read(
    _ number: Int, _ reference: StoredNode.ID, to parent: StoredNode.ID, _ key: KeyTable.Number
  ) throws {
    // The first object stands for none.
    if number == 0 { return tree.copy(reference, of: archive, to: (parent, key)) }
    guard objects.indices.contains(number) else { throw FileSyntaxError("an object is missing") }
    guard openObjects.insert(number).inserted else {
      throw FileSyntaxError("an object lies within itself")
    }
    defer { openObjects.remove(number) }
    let object = objects[number]
    switch archive[object].kind {
    case .string: tree.copy(object, of: archive, to: (parent, key))
    case .dictionary: try readInstance(object, to: parent, key)
    default:
      tree.copy(object, of: archive, to: wrapped(KeyedArchive.referenced, in: parent, key))
    }
  }

  private mutating func readInstance(
    _ object: StoredNode.ID, to parent: StoredNode.ID, _ key: KeyTable.Number
  ) throws {
    let number = archive.child("$class", of: object).flatMap(archive.reference)
    guard let number, objects.indices.contains(number),
      let name = archive.child("$classname", of: objects[number]),
      archive[name].kind == .string
    else { throw FileSyntaxError("the class of an object is missing") }
    let elements = archive.child("NS.objects", of: object)
    if let elements, archive[elements].kind == .array,
      ["NSArray", "NSMutableArray"].contains(archive.string(of: name))
    {
      return try readParts(of: elements, to: tree.append(.array, to: parent, key: key))
    }
    let copy = tree.append(.dictionary, to: parent, key: key)
    for part in archive.children(of: object) {
      guard let name = archive.name(of: part) else { continue }
      let key = tree.keys.number(of: name, after: KeyTable.none)
      if name == "$class" {
        tree.copy(objects[number], of: archive, to: (copy, key))
      } else {
        try readPart(part, to: copy, key)
      }
    }
  }
}
