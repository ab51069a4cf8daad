import TableDocuments

/// Writes a tree as a keyed archive; the inverse of ``KeyedArchiveReader``.
///
/// Equal texts and classes are written once.
struct KeyedArchiveWriter {
  private let tree: StoredTree
  private var archive: StoredTree
  private let objects: StoredNode.ID
  private var count = 0
  private var knownTexts: [ExactText: Int] = [:]
  private var knownClasses: [String: Int] = [:]

  static func archive(of tree: StoredTree) -> StoredTree {
    var writer = KeyedArchiveWriter(tree)
    let top = writer.append(.dictionary, to: StoredTree.root, "$top")
    for part in tree.children(of: StoredTree.root) { writer.add(part, to: top) }
    let version = writer.append(.integer, to: StoredTree.root, "$version")
    // Each format holds this number.
    try? writer.archive.set(version, to: 100_000)
    return writer.archive
  }

  private init(_ tree: StoredTree) {
    self.tree = tree
    archive = StoredTree(tree.notation)
    archive.lineEnd = tree.lineEnd
    let root = archive.append(.dictionary, to: StoredNode.none)
    let archiver = archive.append(.string, to: root, key: archive.key("$archiver"))
    archive.set(archiver, to: .string, text: "NSKeyedArchiver".utf8)
    objects = archive.append(.array, to: root, key: archive.key("$objects"))
    // Object 0 is null.
    _ = addText("$null")
  }

  private mutating func append(
    _ kind: StoredNode.Kind, to parent: StoredNode.ID, _ name: String?
  ) -> StoredNode.ID {
    archive.append(kind, to: parent, key: archive.key(name))
  }

  // MARK: - Objects

  private mutating func addObject(_ kind: StoredNode.Kind) -> (number: Int, node: StoredNode.ID) {
    count += 1
    return (count - 1, archive.append(kind, to: objects))
  }

  private mutating func addCopy(of value: StoredNode.ID) -> Int {
    count += 1
    archive.append(copyOf: value, in: tree, to: objects, key: InternedKeys.none)
    return count - 1
  }

  private mutating func addText(_ text: String) -> Int {
    let exact = ExactText(string: text)
    if let number = knownTexts[exact] { return number }
    let (number, node) = addObject(.string)
    archive.set(node, to: .string, text: text.utf8)
    knownTexts[exact] = number
    return number
  }

  private mutating func addList(_ list: StoredNode.ID) -> Int {
    let (number, node) = addObject(.dictionary)
    // A mutable list also serves readers that expect an immutable one.
    refer(to: addClass("NSMutableArray", "NSArray", "NSObject"), in: node, "$class")
    let elements = append(.array, to: node, "NS.objects")
    for element in tree.children(of: list) { add(element, to: elements) }
    return number
  }

  private mutating func addInstance(_ instance: StoredNode.ID) -> Int {
    let (number, node) = addObject(.dictionary)
    for part in tree.children(of: instance) {
      if tree.name(of: part) == "$class", tree[part].kind == .dictionary {
        refer(to: addClass(part), in: node, "$class")
      } else {
        add(part, to: node)
      }
    }
    return number
  }

  private mutating func addClass(_ original: StoredNode.ID) -> Int {
    let contents = text(of: original)
    if let number = knownClasses[contents] { return number }
    let number = addCopy(of: original)
    knownClasses[contents] = number
    return number
  }

  /// Returns a string unique to a value.
  private func text(of value: StoredNode.ID) -> String {
    let node = tree[value]
    guard node.isContainer else {
      let text = node.start == StoredNode.none ? "" : tree.string(of: value)
      return "\(node.kind) \(text.debugDescription)"
    }
    return "\(tree.children(of: value).map { "\(tree.name(of: $0) ?? ""): \(text(of: $0))" })"
  }

  private mutating func addClass(_ names: String...) -> Int {
    if let number = knownClasses[names[0]] { return number }
    let (number, node) = addObject(.dictionary)
    let list = append(.array, to: node, "$classes")
    for name in names {
      archive.set(archive.append(.string, to: list), to: .string, text: name.utf8)
    }
    archive.set(append(.string, to: node, "$classname"), to: .string, text: names[0].utf8)
    knownClasses[names[0]] = number
    return number
  }

  // MARK: - Parts of objects

  /// Adds a value to an object, by reference if it is itself an object.
  private mutating func add(_ part: StoredNode.ID, to parent: StoredNode.ID) {
    let name = tree.name(of: part)
    switch tree[part].kind {
    case .string: refer(to: addText(tree.string(of: part)), in: parent, name)
    case .array: refer(to: addList(part), in: parent, name)
    case .dictionary where tree.reference(at: part) == nil: addDictionary(part, to: parent, name)
    default: copy(part, to: parent, name)
    }
  }

  private mutating func addDictionary(
    _ part: StoredNode.ID, to parent: StoredNode.ID, _ name: String?
  ) {
    if let value = tree.child(KeyedArchive.inline, of: part) {
      guard tree[value].isContainer else { return copy(value, to: parent, name) }
      let copy = append(tree[value].kind, to: parent, name)
      for inner in tree.children(of: value) { add(inner, to: copy) }
    } else if let value = tree.child(KeyedArchive.referenced, of: part) {
      refer(to: addCopy(of: value), in: parent, name)
    } else {
      refer(to: addInstance(part), in: parent, name)
    }
  }

  private mutating func copy(_ part: StoredNode.ID, to parent: StoredNode.ID, _ name: String?) {
    archive.append(copyOf: part, in: tree, to: parent, key: archive.key(name))
  }

  private mutating func refer(to number: Int, in parent: StoredNode.ID, _ name: String?) {
    guard tree.notation == .binary else {
      let reference = append(.dictionary, to: parent, name)
      let integer = append(.integer, to: reference, KeyedArchive.reference)
      // XML holds any integer.
      try? archive.set(integer, to: number)
      return
    }
    let reference = append(.uid, to: parent, name)
    let width = BinaryPropertyListWriter.width(of: number)
    let digits = BinaryPropertyListWriter.digits(of: number, width: width)
    archive.set(reference, to: .uid, text: [UInt8(0x80 | (width - 1))] + digits)
  }
}
