/// An element of a difference: a small one itself, a large one where a table keeps it.
///
/// To copy a large row, all that it refers to has to be retained, which takes longer than finding
/// out that it came or went.
@usableFromInline
@safe
enum KeptElement<Element> {
  case own(Element)
  /// A pointer to the element in a tree, and the root of that tree.
  ///
  /// Safe: nodes change only while a single tree holds them. As long as the root is held here, the
  /// tree copies it before it changes anything below it.
  case shared(UnsafePointer<Element>, root: AnyObject)

  /// The largest element, in bytes, that is copied.
  @inlinable
  static var sizeOfCopies: Int { 32 }

  /// Whether elements are small enough to be copied.
  @inlinable
  @inline(__always)
  static var isCopied: Bool { MemoryLayout<Element>.size <= sizeOfCopies }

  @inlinable
  @inline(__always)
  init(_ pointer: UnsafePointer<Element>, root: AnyObject?) {
    if !Self.isCopied, let root {
      unsafe self = .shared(pointer, root: root)
    } else {
      unsafe self = .own(pointer.pointee)
    }
  }

  @inlinable
  package var element: Element {
    switch self {
    case .own(let element): element
    case .shared(let pointer, _): unsafe pointer.pointee
    }
  }
}

/// Safe: an element that is kept elsewhere never changes there, and its tree is held.
extension KeptElement: @unchecked Sendable where Element: Sendable {}
