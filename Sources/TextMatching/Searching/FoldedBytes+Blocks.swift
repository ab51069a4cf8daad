extension FoldedBytes {
  package func rows(with word: FoldedBytes, ends: [UInt32]) -> UInt64 {
    var rows: UInt64 = 0
    var (row, start) = (0, 0)
    while let index = firstIndex(of: word, from: start) {
      while ends[row] <= index { row += 1 }
      rows |= 1 << UInt64(row)
      // Skip the rest of the row.
      start = Int(ends[row])
    }
    return rows
  }

  /// A bit set of the given rows with a word; few rows are searched one by one.
  package func rows(with word: FoldedBytes, among some: UInt64, ends: [UInt32]) -> UInt64 {
    guard some.nonzeroBitCount * 4 <= ends.count else {
      return some & rows(with: word, ends: ends)
    }
    var (rows, rest) = (some, some)
    while rest != 0 {
      let row = rest.trailingZeroBitCount
      rest &= rest - 1
      let start = row == 0 ? 0 : Int(ends[row - 1])
      let text = FoldedBytes(self, start..<Int(ends[row]))
      if text.firstIndex(of: word) == nil { rows &= ~(1 << UInt64(row)) }
    }
    return rows
  }

  /// Whether a word's bytes occur in order, as its letters require.
  package func hasBytesInOrder(of word: FoldedBytes, in range: Range<Int>) -> Bool {
    var (index, position) = (range.lowerBound, 0)
    var needle = SIMD16(repeating: word[0])
    while index < range.upperBound {
      guard let offset = (vector(at: index) .== needle).firstIndex else {
        index += 16
        continue
      }
      index += offset + 1
      guard index <= range.upperBound else { return false }
      position += 1
      if position == word.count { return true }
      needle = SIMD16(repeating: word[position])
    }
    return false
  }

  package func hasByte(_ byte: UInt8) -> Bool {
    let needle = SIMD16(repeating: byte)
    return stride(from: 0, to: count, by: 16).contains {
      guard let offset = (vector(at: $0) .== needle).firstIndex else { return false }
      return $0 + offset < count
    }
  }
}
