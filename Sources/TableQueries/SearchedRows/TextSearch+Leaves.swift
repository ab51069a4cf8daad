public import TextMatching

extension TextSearch {
  @usableFromInline
  func appendHits<Row>(in leaves: some Sequence<FoldedLeaf<Row>>, to hits: inout GroupHits) {
    if isEmpty {
      for leaf in leaves { hits.appendAll(leaf.ends.count) }
      return
    }
    words.withWords { words in
      for leaf in leaves {
        hits.append(rows(in: leaf.bytes, ends: leaf.ends, words), rowCount: leaf.ends.count)
      }
    }
  }

  private func rows(in bytes: [UInt8], ends: [UInt32], _ words: [FoldedBytes]) -> UInt64 {
    guard !ends.isEmpty else { return 0 }
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      // Safe: the buffer has at least the end of a row.
      let start = unsafe buffer.baseAddress.unsafelyUnwrapped
      let block = unsafe FoldedBytes(start: start, count: buffer.count - FoldedText.padding)
      guard method == .words else {
        return fuzzyRows(in: block, ends: ends, words)
      }
      var rows = block.rows(with: words[0], ends: ends)
      for word in words.dropFirst() where rows != 0 {
        rows = block.rows(with: word, among: rows, ends: ends)
      }
      return rows
    }
  }

  private func fuzzyRows(in block: FoldedBytes, ends: [UInt32], _ words: [FoldedBytes]) -> UInt64 {
    // Bytes in order are letters in order, except across texts or within other letters.
    let isExact = !block.hasByte(FoldedText.textEnd) && words.allSatisfy(\.isASCII)
    var rows: UInt64 = 0
    var start = 0
    for (index, end) in ends.enumerated() {
      let range = start..<Int(end) - 1
      start = Int(end)
      guard words.allSatisfy({ block.hasBytesInOrder(of: $0, in: range) }) else { continue }
      let row = FoldedBytes(block, range)
      if isExact || words.allSatisfy({ row.endOfLetters(of: $0) != nil }) {
        rows |= 1 << UInt64(index)
      }
    }
    return rows
  }
}
