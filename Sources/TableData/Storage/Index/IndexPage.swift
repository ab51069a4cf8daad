/// A few entries of an index, in no order, in one allocation; the count counts them.
@usableFromInline
final class IndexPage: ManagedBuffer<Int, IndexEntry> {
  /// The number of entries above which a page is split, if its hashes differ.
  @inlinable
  static var maximum: Int { 64 }

  @inlinable
  package static func make(capacity: Int) -> IndexPage {
    let buffer = create(minimumCapacity: capacity) { _ in 0 }
    // Safe: `create` makes an instance of the class it is called on.
    return unsafe unsafeDowncast(buffer, to: IndexPage.self)
  }

  /// How many of the entries are initialised.
  ///
  /// Read and written in place, which spares the checks of a stored property.
  @inlinable
  package var count: Int {
    get { unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee } }
    set { unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee = newValue } }
  }

  /// The first entry; as many as `count` says are initialised.
  ///
  /// Entries are plain data.
  ///
  /// Safe as long as the page lives, which whoever asks holds it for.
  @inlinable
  var entries: UnsafeMutablePointer<IndexEntry> {
    unsafe withUnsafeMutablePointerToElements { unsafe $0 }
  }

  @inlinable
  var isFull: Bool { count == capacity }

  /// A page with the same entries that nobody else holds, with room for some more.
  @inlinable
  package func copy(extra: Int) -> IndexPage {
    let oldCount = count
    let copy = IndexPage.make(capacity: oldCount + extra)
    unsafe copy.entries.initialize(from: entries, count: oldCount)
    copy.count = oldCount
    return copy
  }

  /// Adds an entry, for which there has to be room.
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

  /// The index of an entry, found by its tag and its label.
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
