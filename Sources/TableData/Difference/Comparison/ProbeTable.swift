/// Finds indices by 32 bits of a hash: an open table with linear probing and at least half of its
/// buckets free.
///
/// It is small, because most of the time it takes is waiting for memory: a bucket holds as much of a
/// tag as an index leaves room for.
@usableFromInline
struct ProbeTable {
  /// The index plus one in the lower bits and the tag in the others; 0 for a free bucket.
  @usableFromInline var buckets: [UInt32]
  /// The bits of a tag that choose a bucket.
  @usableFromInline let mask: UInt32
  /// The bits of a bucket that hold an index.
  @usableFromInline let indexMask: UInt32

  /// - Parameters:
  ///   - count: The number of indices, less than 2³¹.
  ///   - tag: Part of the hash of what is at an index.
  @inlinable
  @inline(__always)
  init(count: Int, tag: (Int) -> UInt32) {
    var indexMask: UInt32 = 7
    while Int(indexMask) < count { indexMask = indexMask << 1 | 1 }
    self.indexMask = indexMask
    mask = indexMask << 1 | 1
    buckets = Array(repeating: 0, count: Int(mask) + 1)
    for index in 0..<count {
      let tag = tag(index)
      var bucket = Int(tag & mask)
      while buckets[bucket] != 0 { bucket = (bucket + 1) & Int(mask) }
      buckets[bucket] = tag & ~indexMask | UInt32(truncatingIfNeeded: index + 1)
    }
  }

  /// The first index that has a tag, as far as tags are kept, and satisfies a predicate.
  @inlinable
  @inline(__always)
  func first(for tag: UInt32, where isMatch: (Int) -> Bool = { _ in true }) -> Int? {
    var bucket = Int(tag & mask)
    while buckets[bucket] != 0 {
      let found = buckets[bucket]
      if (found ^ tag) & ~indexMask == 0 {
        let index = Int(found & indexMask) - 1
        if isMatch(index) { return index }
      }
      bucket = (bucket + 1) & Int(mask)
    }
    return nil
  }
}
