/// A value in a ``StoredTree``.
package struct StoredNode {
  /// The position of a node in its tree, or ``StoredNode/none``.
  package typealias ID = Int32

  /// The sentinel for no node.
  package static let none: ID = -1

  /// The kind of a value.
  package enum Kind: UInt8 {
    /// Not written yet.
    case undecided
    case null
    case no
    case yes
    case integer
    case real
    case string
    case date
    case data
    /// A reference in a keyed archive, in binary property lists.
    case uid
    case array
    case dictionary
  }

  package var kind: Kind

  /// Whether the document has read the value.
  package var isRead = false

  /// Whether this dictionary has canonically equivalent keys.
  package var hasEquivalentKeys = false

  /// The number of its key in the ``InternedKeys``.
  package let key: InternedKeys.Number

  /// The enclosing container.
  package let parent: ID

  /// The next sibling.
  package var next: ID = none

  /// The first child of a container, else the start of the text.
  package var start: Int32

  /// The last child of a container, else the end of the text.
  package var end: Int32

  /// The child at which the next key search starts.
  package var searchStart: ID = none
}

extension StoredNode {
  /// Whether it is an array or dictionary.
  package var isContainer: Bool { kind == .array || kind == .dictionary }

  /// The first child of a container.
  package var firstChild: ID { isContainer ? start : Self.none }
}
