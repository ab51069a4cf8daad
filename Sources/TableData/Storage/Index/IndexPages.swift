/// The pages of a new index, one for each value of the leading tag bits.
@usableFromInline
package struct IndexPages {
  @inlinable
  static var density: Int { 40 }

  @usableFromInline let count: Int
  @usableFromInline let bits: Int
  @usableFromInline let pages: [IndexPage]

  /// Counts the entries of each page first, so that each is stored only once.
  @inlinable
  package init(_ entries: [IndexEntry]) {
    var bits = 0
    while entries.count >> bits > Self.density, bits < 24 { bits += 1 }
    (self.bits, count) = (bits, entries.count)
    guard bits > 0 else {
      let page = IndexPage.make(capacity: entries.count)
      for entry in entries { page.append(entry) }
      pages = [page]
      return
    }
    let shift = UInt32(32 - bits)
    var counts = Array(filledWith: Int32(0), count: 1 << bits)
    for entry in entries { counts[Int(entry.tag >> shift)] += 1 }
    pages = counts.map { IndexPage.make(capacity: Int($0)) }
    var ends = unsafe pages.map { unsafe $0.entries }
    for entry in entries {
      let index = Int(entry.tag >> shift)
      // Safe: the page has room for all of its entries.
      unsafe ends[index].initialize(to: entry)
      unsafe ends[index] += 1
    }
    for (page, count) in zip(pages, counts) { page.count = Int(count) }
  }

  @inlinable
  func forEachPairOfEqualTags(_ visit: (_ earlier: IndexEntry, _ later: IndexEntry) -> Void) {
    for page in pages {
      let entries = unsafe UnsafeBufferPointer(start: page.entries, count: page.count)
      // Low tag bits rule out most duplicates.
      var seen: (UInt64, UInt64) = (0, 0)
      for index in entries.indices {
        let tag = unsafe entries[index].tag
        let bit: UInt64 = 1 << UInt64(tag & 63)
        let isSeen = tag & 64 == 0 ? seen.0 & bit != 0 : seen.1 & bit != 0
        if tag & 64 == 0 { seen.0 |= bit } else { seen.1 |= bit }
        guard isSeen else { continue }
        for earlier in 0..<index where unsafe entries[earlier].tag == tag {
          unsafe visit(entries[earlier], entries[index])
        }
      }
    }
  }
}
