/// A small unordered run of entries; the header is the number of entries.
@usableFromInline
package final class IndexPage: ManagedBuffer<Int, IndexEntry> {
  /// Larger pages with differing tags are split.
  @inlinable
  static var maximum: Int { 64 }

  @inlinable
  package static func make(capacity: Int) -> IndexPage {
    let buffer = create(minimumCapacity: capacity) { _ in 0 }
    // Safe: `create` returns an instance of this class.
    return unsafe unsafeDowncast(buffer, to: IndexPage.self)
  }

  /// Avoids a stored property's checks.
  @inlinable
  package var count: Int {
    get { unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee } }
    set { unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee = newValue } }
  }

  /// The first `count` are initialized; valid while the caller retains the page.
  @inlinable
  package var entries: UnsafeMutablePointer<IndexEntry> {
    unsafe withUnsafeMutablePointerToElements { unsafe $0 }
  }

  @inlinable
  var isFull: Bool { count == capacity }

  @inlinable
  package func copy(extra: Int) -> IndexPage {
    let oldCount = count
    let copy = IndexPage.make(capacity: oldCount + extra)
    unsafe copy.entries.initialize(from: entries, count: oldCount)
    copy.count = oldCount
    return copy
  }

  /// Appends an entry; requires spare capacity.
  @inlinable
  func append(_ entry: IndexEntry) {
    let oldCount = count
    unsafe (entries + oldCount).initialize(to: entry)
    count = oldCount + 1
  }

  @inlinable
  package func remove(at index: Int) {
    let last = count - 1
    unsafe entries[index] = entries[last]
    count = last
  }

  @inlinable
  package func index(of entry: IndexEntry) -> Int? {
    for index in 0..<count {
      let other = unsafe entries[index]
      if other.tag == entry.tag, other.label == entry.label, other.section == entry.section {
        return index
      }
    }
    return nil
  }
}
