extension String {
  /// Returns the word that was probably meant.
  ///
  /// - Returns: The nearest one; `nil` if more than a third of its letters differ.
  package func misspelling(among words: [String]) -> String? {
    let near = words.filter { abs($0.count - count) <= $0.count / 3 }
    let distances = near.map { (word: $0, distance: distance(to: $0)) }
    guard let best = distances.min(by: { $0.distance < $1.distance }),
      best.distance <= (best.word.count - 2) / 3
    else { return nil }
    return best.word
  }

  /// The edit distance: the number of letters added, missing, wrong or swapped.
  private func distance(to other: String) -> Int {
    let (mine, others) = (Array(self), Array(other))
    var rows = [Array(0...others.count)]
    for i in mine.indices {
      var row = [i + 1]
      for j in others.indices {
        let replaced = rows[i][j] + (mine[i] == others[j] ? 0 : 1)
        row.append(Swift.min(replaced, rows[i][j + 1] + 1, row[j] + 1))
        if i > 0, j > 0, mine[i] == others[j - 1], mine[i - 1] == others[j] {
          row[j + 1] = Swift.min(row[j + 1], rows[i - 1][j - 1] + 1)
        }
      }
      rows.append(row)
    }
    return rows[mine.count][others.count]
  }
}
