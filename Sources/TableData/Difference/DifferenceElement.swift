/// An element of a difference: copied if small, otherwise read where its table stores it.
///
/// Copying a large element costs more than retaining its tree, whose next edit then copies the nodes
/// on its path.
@usableFromInline
@safe
enum DifferenceElement<Element> {
  case own(Element)
  /// Points into the tree below a root, which is retained.
  ///
  /// Safe: nodes change only while uniquely referenced, so a change below a retained root copies
  /// the nodes on its path first.
  case shared(UnsafePointer<Element>, root: AnyObject)

  /// The size of the largest elements that are copied, in bytes.
  @inlinable
  static var sizeOfCopies: Int { 32 }

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

/// Safe: a shared element never changes, and its tree is retained.
extension DifferenceElement: @unchecked Sendable where Element: Sendable {}
