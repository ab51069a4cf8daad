/// Finds indices by hash: an open table with linear probing and half of its places free.
@usableFromInline
struct ProbeTable {
  /// Part of the hash and the index plus one; 0 for a free place.
  @usableFromInline var places: [UInt64]
  @usableFromInline let mask: Int

  @inlinable
  @inline(__always)
  init(count: Int, hash: (Int) -> Int) {
    var capacity = 16
    while capacity < count * 2 { capacity *= 2 }
    mask = capacity - 1
    places = Array(repeating: 0, count: capacity)
    for index in 0..<count {
      let hash = hash(index)
      var place = hash & mask
      while places[place] != 0 { place = (place + 1) & mask }
      places[place] = Self.tag(of: hash) | UInt64(index + 1)
    }
  }

  /// The upper half of a hash; the lower half chooses the place.
  @inlinable
  static func tag(of hash: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: hash) & 0xFFFF_FFFF_0000_0000
  }

  /// The first index with a hash that satisfies a predicate.
  @inlinable
  @inline(__always)
  func first(for hash: Int, where isMatch: (Int) -> Bool) -> Int? {
    var place = hash & mask
    let tag = Self.tag(of: hash)
    while places[place] != 0 {
      let found = places[place]
      if found & 0xFFFF_FFFF_0000_0000 == tag {
        let index = Int(found & 0xFFFF_FFFF) - 1
        if isMatch(index) { return index }
      }
      place = (place + 1) & mask
    }
    return nil
  }
}
