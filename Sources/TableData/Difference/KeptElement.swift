/// An element of a difference: copied if small, else shared with a table, as copying costs more
/// than detecting a change.
@usableFromInline
@safe
enum KeptElement<Element> {
  case own(Element)
  /// Points into the tree of a root.
  ///
  /// Safe: nodes change only while uniquely referenced; a retained root is copied before changes
  /// below.
  case shared(UnsafePointer<Element>, root: AnyObject)

  /// In bytes.
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
extension KeptElement: @unchecked Sendable where Element: Sendable {}
