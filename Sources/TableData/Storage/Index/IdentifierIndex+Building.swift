extension IdentifierIndex {
  /// Builds an index of many entries at once.
  ///
  /// - Complexity: O(number of entries).
  @inlinable
  package init(_ sorted: SortedEntries) {
    // Level by level, so that the nodes of one level lie side by side in memory.
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
    rootIsBranch = sorted.bits > 0
    root = nodes[0]
    count = sorted.entries.count
  }
}

/// Entries sorted into runs by the first bits of their tags, a run for each page of a new index.
@usableFromInline
package struct SortedEntries {
  /// The number of entries that a run has on average, at most.
  @inlinable
  static var density: Int { 40 }

  /// How many bits the entries are sorted by.
  @usableFromInline let bits: Int
  @usableFromInline let entries: [IndexEntry]
  /// Where each run begins, and last where the last ends.
  @usableFromInline let starts: [Int]

  @inlinable
  package init(_ unsorted: UnsafeBufferPointer<IndexEntry>) {
    var bits = 0
    while unsorted.count >> bits > Self.density, bits < 24 { bits += 1 }
    self.bits = bits
    let shift = UInt32(32 - bits)
    var starts = Array(repeating: 0, count: 1 << bits + 1)
    for index in unsorted.indices {
      let run = bits == 0 ? 0 : unsafe Int(unsorted[index].tag >> shift)
      starts[run + 1] += 1
    }
    for run in 1..<starts.count { starts[run] += starts[run - 1] }
    var next = starts
    let count = unsorted.count
    entries = unsafe Array(unsafeUninitializedCapacity: count) { sorted, initialized in
      for index in unsorted.indices {
        let entry = unsafe unsorted[index]
        let run = bits == 0 ? 0 : Int(entry.tag >> shift)
        // Safe: the runs together are as long as the buffer, and each slot is used once.
        unsafe (sorted.baseAddress.unsafelyUnwrapped + next[run]).initialize(to: entry)
        next[run] += 1
      }
      initialized = count
    }
    self.starts = starts
  }

  @inlinable
  func page(forRun run: Int) -> IndexPage {
    let range = starts[run]..<starts[run + 1]
    let page = IndexPage.make(capacity: range.count)
    for index in range { page.append(entries[index]) }
    return page
  }

  /// Visits all pairs of entries with one tag, the earlier of each pair first.
  @inlinable
  func forEachPairOfEqualTags(_ visit: (_ earlier: IndexEntry, _ later: IndexEntry) -> Void) {
    for run in starts.indices.dropLast() {
      // A bit for each value of the last bits tells cheaply that most tags are the first of theirs.
      var seen: (UInt64, UInt64) = (0, 0)
      for index in starts[run]..<starts[run + 1] {
        let tag = entries[index].tag
        let bit: UInt64 = 1 << UInt64(tag & 63)
        let isSeen = tag & 64 == 0 ? seen.0 & bit != 0 : seen.1 & bit != 0
        if tag & 64 == 0 { seen.0 |= bit } else { seen.1 |= bit }
        guard isSeen else { continue }
        for earlier in starts[run]..<index where entries[earlier].tag == tag {
          visit(entries[earlier], entries[index])
        }
      }
    }
  }
}
