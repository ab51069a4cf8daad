public import TextMatching

extension TextSearch {
  @usableFromInline
  func appendHits<Row>(in leaves: some Sequence<FoldedLeaf<Row>>, to hits: inout GroupHits) {
    if isEmpty {
      for leaf in leaves { hits.appendAll(leaf.ends.count, isFuzzy: method == .fuzzy) }
      return
    }
    words.withWords { words in
      for leaf in leaves {
        let rows = rows(in: leaf.bytes, ends: leaf.ends, words, grades: &hits.grades)
        hits.append(rows, rowCount: leaf.ends.count)
      }
    }
  }

  /// Searches a leaf.
  ///
  /// - Parameters:
  ///   - bytes: The texts with padding.
  ///   - ends: The end of each row's text.
  ///   - words: The words of the search.
  ///   - grades: Receives grades in a fuzzy search.
  /// - Returns: The bit set of found rows.
  private func rows(
    in bytes: [UInt8], ends: [UInt32], _ words: [FoldedBytes], grades: inout [MatchGrade]
  ) -> UInt64 {
    guard !ends.isEmpty else { return 0 }
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      // Safe: the buffer has at least the end of a row.
      let start = unsafe buffer.baseAddress.unsafelyUnwrapped
      let block = unsafe FoldedBytes(start: start, count: buffer.count - FoldedText.padding)
      guard method == .words else {
        return fuzzyRows(in: block, ends: ends, words, grades: &grades)
      }
      var rows = block.rows(with: words[0], ends: ends)
      for word in words.dropFirst() where rows != 0 {
        rows = block.rows(with: word, among: rows, ends: ends)
      }
      return rows
    }
  }

  private func fuzzyRows(
    in block: FoldedBytes, ends: [UInt32], _ words: [FoldedBytes], grades: inout [MatchGrade]
  ) -> UInt64 {
    let hasSeveralTexts = block.hasByte(FoldedText.textEnd)
    var rows: UInt64 = 0
    var start = 0
    for (index, end) in ends.enumerated() {
      let range = start..<Int(end) - 1
      start = Int(end)
      // Rejects most rows; grading finds a single letter as fast.
      let isOut = words.contains { $0.count > 1 && !block.hasBytesInOrder(of: $0, in: range) }
      if isOut { continue }
      let row = FoldedBytes(block, range)
      let grade = hasSeveralTexts ? grade(ofRow: row, words) : grade(ofText: row, words)
      guard let grade else { continue }
      rows |= 1 << UInt64(index)
      grades.append(grade)
    }
    return rows
  }
}
