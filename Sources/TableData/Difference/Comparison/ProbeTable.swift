/// Maps 32-bit tags to indices by linear probing, at most half full.
///
/// Buckets are small, since lookups wait for memory.
@usableFromInline
struct ProbeTable {
  /// For each bucket, bits of the tag above the index plus one; 0 if free.
  @usableFromInline var buckets: [UInt32]
  @usableFromInline let mask: UInt32
  @usableFromInline let indexMask: UInt32

  /// `count` is less than 2³¹.
  @inlinable
  @inline(__always)
  init(count: Int, tag: (Int) -> UInt32) {
    var indexMask: UInt32 = 7
    while Int(indexMask) < count { indexMask = indexMask << 1 | 1 }
    self.indexMask = indexMask
    mask = indexMask << 1 | 1
    buckets = Array(filledWith: 0, count: Int(mask) + 1)
    for index in 0..<count {
      let tag = Self.scattered(tag(index))
      var bucket = Int(tag & mask)
      while buckets[bucket] != 0 { bucket = (bucket + 1) & Int(mask) }
      buckets[bucket] = tag & ~indexMask | UInt32(truncatingIfNeeded: index + 1)
    }
  }

  @inlinable
  @inline(__always)
  func first(for tag: UInt32, where isMatch: (Int) -> Bool = { _ in true }) -> Int? {
    let tag = Self.scattered(tag)
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

  /// Tags of consecutive integers are adjacent, but probing needs them apart.
  @inlinable
  @inline(__always)
  static func scattered(_ tag: UInt32) -> UInt32 { tag &* 0x9E37_79B1 }
}
