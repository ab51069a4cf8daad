package import TableData
package import TextMatching

/// A row found by a fuzzy search.
package struct RankedRow: Hashable, Sendable {
  /// Its path in the searched table.
  package let path: RowPath
  /// The quality of the match.
  package let grade: MatchGrade
}

extension TableSearch {
  /// Returns the best of the found rows: by rank, score, then table order.
  ///
  /// Rows are counted per grade first, so that only the result is sorted.
  ///
  /// - Parameter count: The maximum number of rows.
  /// - Returns: The rows; none unless the search is fuzzy.
  /// - Complexity: O(number of rows found, and *k* log *k* for *k* rows returned).
  package func bestRows(_ count: Int) -> [RankedRow] {
    var counts = Array(repeating: 0, count: MatchGrade.count)
    forEachSearchedGroup { _, _, hits in
      for grade in hits.grades { counts[Int(grade.rawValue)] += 1 }
    }
    // The worst grade returned, and how many rows have it.
    var (worst, rest) = (counts.count, count)
    repeat {
      worst -= 1
      rest -= counts[worst]
    } while worst > 0 && rest > 0
    var restOfWorst = counts[worst] + min(0, rest)
    var rows: [RankedRow] = []
    forEachSearchedGroup { section, row, hits in
      guard rows.count < count, hits.grades.contains(where: { $0.rawValue >= worst }) else {
        return
      }
      var index = 0
      hits.forEachRow { found in
        let grade = hits.grades[index]
        index += 1
        guard grade.rawValue >= worst else { return }
        if grade.rawValue == worst {
          guard restOfWorst > 0 else { return }
          restOfWorst -= 1
        }
        rows.append(RankedRow(path: RowPath(section: section, row: row + found), grade: grade))
      }
    }
    return rows.sorted { ($1.grade, $0.path) < ($0.grade, $1.path) }
  }

  /// Visits the groups above the position.
  private func forEachSearchedGroup(
    _ visit: (_ section: Int, _ row: Int, GroupHits) -> Void
  ) {
    for section in 0..<min(sections.count, position.section + 1)
    where unsafe sections[section].pointee.searchNumber == searchNumber {
      unsafe sections[section].pointee.forEachGroup(
        before: section == position.section ? position.group : nil
      ) { row, _, hits in visit(section, row, hits) }
    }
  }
}
