extension RowSorter {
  @inlinable
  mutating func sortWords(in range: Range<Int>) {
    if range.count < 256 {
      entries[range].sort(by: Entry.comesBefore)
    } else {
      var part = Array(entries[range])
      Self.sortByBytes(&part)
      entries.replaceSubrange(range, with: part)
    }
  }

  /// Radix sort from the least significant byte, skipping common bytes.
  @inlinable
  static func sortByBytes(_ entries: inout [Entry]) {
    let first = entries[0].bits
    let differing = entries.reduce(0) { $0 | ($1.bits ^ first) }
    if differing == 0 { return }
    var sorted = entries
    for shift in stride(from: UInt64(0), to: 64, by: 8) where differing >> shift & 0xFF != 0 {
      distribute(entries, into: &sorted, by: shift)
      swap(&entries, &sorted)
    }
  }

  @inlinable
  static func distribute(_ entries: [Entry], into sorted: inout [Entry], by shift: UInt64) {
    var starts = Array(repeating: 0, count: 256)
    for entry in entries { starts[Int(entry.bits >> shift & 0xFF)] += 1 }
    var start = 0
    for byte in starts.indices {
      let count = starts[byte]
      starts[byte] = start
      start += count
    }
    for entry in entries {
      let byte = Int(entry.bits >> shift & 0xFF)
      sorted[starts[byte]] = entry
      starts[byte] += 1
    }
  }
}
