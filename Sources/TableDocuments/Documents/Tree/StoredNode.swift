/// One value in a ``StoredTree``.
package struct StoredNode {
  /// The position of a node in its tree, or ``StoredNode/none``.
  package typealias ID = Int32

  /// No node.
  package static let none: ID = -1

  /// What a value is.
  package enum Kind: UInt8 {
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

  package var kind: Kind

  /// Whether a document has asked for the value.
  package var isRead = false

  /// Whether two keys of this dictionary are the same text, differently composed.
  package var hasTwinKeys = false

  /// The number of the key under which the value stands, in the tree's ``KeyTable``.
  package let key: KeyTable.Number

  /// The dictionary or array in which the value stands.
  package let parent: ID

  /// The next value in the same container.
  package var next: ID = none

  /// The first value of a container, or where the text of any other value begins.
  package var start: Int32

  /// The last value of a container, or where the text of any other value ends.
  package var end: Int32

  /// Where the search for the next key of this dictionary begins.
  package var searchStart: ID = none
}

extension StoredNode {
  /// Whether values can stand in this one.
  package var isContainer: Bool { kind == .array || kind == .dictionary }

  /// The first value of a container.
  package var firstChild: ID { isContainer ? start : Self.none }
}
