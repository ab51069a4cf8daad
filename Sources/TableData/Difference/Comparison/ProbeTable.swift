/// Finds indices by 32 bits of a hash: an open table with linear probing and at least half of its
/// places free.
///
/// It is small, because most of the time it takes is waiting for memory: a place holds as much of a
/// tag as an index leaves room for.
@usableFromInline
struct ProbeTable {
  /// The index plus one in the lower bits and the tag in the others; 0 for a free place.
  @usableFromInline var places: [UInt32]
  /// The bits of a tag that choose a place.
  @usableFromInline let mask: UInt32
  /// The bits of a place that hold an index.
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
    places = Array(repeating: 0, count: Int(mask) + 1)
    for index in 0..<count {
      let tag = tag(index)
      var place = Int(tag & mask)
      while places[place] != 0 { place = (place + 1) & Int(mask) }
      places[place] = tag & ~indexMask | UInt32(truncatingIfNeeded: index + 1)
    }
  }

  /// The first index that has a tag, as far as tags are kept, and satisfies a predicate.
  @inlinable
  @inline(__always)
  func first(for tag: UInt32, where isMatch: (Int) -> Bool = { _ in true }) -> Int? {
    var place = Int(tag & mask)
    while places[place] != 0 {
      let found = places[place]
      if (found ^ tag) & ~indexMask == 0 {
        let index = Int(found & indexMask) - 1
        if isMatch(index) { return index }
      }
      place = (place + 1) & Int(mask)
    }
    return nil
  }
}
