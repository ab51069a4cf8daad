extension IdentifierIndex {
  /// Builds an index of many entries at once.
  ///
  /// - Complexity: O(number of entries).
  @inlinable
  init(_ sorted: SortedEntries) {
    rootIsBranch = sorted.bits > 0
    root = Self.node(of: sorted, run: 0, bits: sorted.bits)
    count = sorted.entries.count
  }

  /// The node for all entries whose first bits are those of a run.
  @inlinable
  static func node(
    of sorted: SortedEntries, run: Int, bits: Int
  ) -> AnyObject {
    guard bits > 0 else { return sorted.page(forRun: run) }
    // The lowest branches are small: a copy of one has to visit all of its pages.
    let lowestBits = 3
    let ownBits =
      bits <= lowestBits ? bits : (bits - lowestBits - 1) % IndexBranch.maximumBits + 1
    let rest = bits - ownBits
    return IndexBranch.make(bits: ownBits, branches: rest > 0 ? .max : 0) { child in
      node(of: sorted, run: run << ownBits | child, bits: rest)
    }
  }
}

/// Entries sorted into runs by the first bits of their tags, a run for each page of a new index.
@usableFromInline
struct SortedEntries {
  /// The number of entries that a run has on average, at most.
  @inlinable
  static var density: Int { 40 }

  /// How many bits the entries are sorted by.
  @usableFromInline let bits: Int
  @usableFromInline let entries: [IndexEntry]
  /// Where each run begins, and last where the last ends.
  @usableFromInline let starts: [Int]

  @inlinable
  init(_ unsorted: UnsafeBufferPointer<IndexEntry>) {
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
        // Safe: the runs together are as long as the buffer, and each place is used once.
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
