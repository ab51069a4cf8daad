extension IdentifierIndex {
  @inlinable
  package init(_ sorted: SortedEntries) {
    count = sorted.entries.count
    rootIsBranch = sorted.bits > 0
    guard rootIsBranch else {
      root = sorted.page(forRun: 0)
      return
    }
    // Level by level, so that the nodes of a level are adjacent in memory.
    var nodes: [AnyObject] = (0..<(1 << sorted.bits)).map { sorted.page(forRun: $0) }
    var (rest, branches) = (sorted.bits, UInt32(0))
    while rest > 0 {
      let bits = min(rest, IndexBranch.maximumBits)
      let below = nodes
      nodes = (0..<(below.count >> bits)).map { index in
        IndexBranch.make(bits: bits, branches: branches) { below[index << bits | $0] }
      }
      (rest, branches) = (rest - bits, .max)
    }
    root = nodes[0]
  }
}

/// Entries bucketed by leading tag bits, one run per page.
@usableFromInline
package struct SortedEntries {
  @inlinable
  static var density: Int { 40 }

  @usableFromInline let bits: Int
  @usableFromInline let entries: [IndexEntry]
  /// The start of each run, then the end; empty if there is one run.
  @usableFromInline let starts: [Int]

  @inlinable
  package init(_ unsorted: [IndexEntry]) {
    var bits = 0
    while unsorted.count >> bits > Self.density, bits < 24 { bits += 1 }
    self.bits = bits
    guard bits > 0 else {
      (entries, starts) = (unsorted, [])
      return
    }
    let shift = UInt32(32 - bits)
    var starts = Array(repeating: 0, count: 1 << bits + 1)
    for entry in unsorted { starts[Int(entry.tag >> shift) + 1] += 1 }
    for run in 1..<starts.count { starts[run] += starts[run - 1] }
    var next = starts
    let count = unsorted.count
    entries = unsafe Array(unsafeUninitializedCapacity: count) { sorted, initialized in
      for entry in unsorted {
        let run = Int(entry.tag >> shift)
        // Safe: the runs fill the buffer, and each slot is initialized once.
        unsafe (sorted.baseAddress.unsafelyUnwrapped + next[run]).initialize(to: entry)
        next[run] += 1
      }
      initialized = count
    }
    self.starts = starts
  }

  @inlinable
  func range(ofRun run: Int) -> Range<Int> {
    bits == 0 ? entries.indices : starts[run]..<starts[run + 1]
  }

  @inlinable
  func page(forRun run: Int) -> IndexPage {
    let range = range(ofRun: run)
    let page = IndexPage.make(capacity: range.count)
    for index in range { page.append(entries[index]) }
    return page
  }

  @inlinable
  func forEachPairOfEqualTags(_ visit: (_ earlier: IndexEntry, _ later: IndexEntry) -> Void) {
    for run in 0..<(1 << bits) {
      let range = range(ofRun: run)
      // Low tag bits rule out most duplicates.
      var seen: (UInt64, UInt64) = (0, 0)
      for index in range {
        let tag = entries[index].tag
        let bit: UInt64 = 1 << UInt64(tag & 63)
        let isSeen = tag & 64 == 0 ? seen.0 & bit != 0 : seen.1 & bit != 0
        if tag & 64 == 0 { seen.0 |= bit } else { seen.1 |= bit }
        guard isSeen else { continue }
        for earlier in range.lowerBound..<index where entries[earlier].tag == tag {
          visit(entries[earlier], entries[index])
        }
      }
    }
  }
}
