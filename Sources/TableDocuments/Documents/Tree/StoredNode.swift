/// One value in a ``StoredTree``.
struct StoredNode {
  /// The position of a node in its tree, or ``StoredNode/none``.
  typealias ID = Int32

  /// No node.
  static let none: ID = -1

  /// What a value is.
  enum Kind: UInt8 {
    /// Nothing has been written there yet.
    case undecided
    case null
    case no
    case yes
    case integer
    case real
    case string
    case date
    case data
    /// A reference of a keyed archive, which binary property lists know.
    case uid
    case array
    case dictionary
  }

  var kind: Kind

  /// Whether a document has asked for the value.
  var isRead = false

  /// Whether two keys of this dictionary are the same text, differently composed.
  var hasTwinKeys = false

  /// The number of the key under which the value stands, in the tree's ``KeyTable``.
  let key: KeyTable.Number

  /// The dictionary or array in which the value stands.
  let parent: ID

  /// The next value in the same container.
  var next: ID = none

  /// The first value of a container, or where the text of any other value begins.
  var start: Int32

  /// The last value of a container, or where the text of any other value ends.
  var end: Int32

  /// Where the search for the next key of this dictionary begins.
  var searchStart: ID = none
}

extension StoredNode {
  /// Whether values can stand in this one.
  var isContainer: Bool { kind == .array || kind == .dictionary }

  /// The first value of a container.
  var firstChild: ID { isContainer ? start : Self.none }
}
