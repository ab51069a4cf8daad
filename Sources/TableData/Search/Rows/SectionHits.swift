/// The rows of a section that a search finds, group by group.
@usableFromInline
struct SectionHits {
  /// What is looked at most of each group, side by side in memory.
  @usableFromInline private(set) var summaries: [GroupSummary]
  /// What was found in each group, and for a group that was not searched what was found before.
  @usableFromInline private(set) var groups: [GroupHits]
  /// The number of rows found so far.
  @usableFromInline private(set) var count = 0

  @usableFromInline
  init(_ summaries: [GroupSummary]) {
    self.summaries = summaries
    groups = Array(repeating: GroupHits(leafCount: 0), count: summaries.count)
  }
}

/// A group in short.
@usableFromInline
@safe
struct GroupSummary {
  /// The address of the node, by which a group that did not change is known.
  @usableFromInline let address: UnsafeMutableRawPointer
  @usableFromInline let rowCount: Int
  /// The number of rows found; -1 as long as the search was not here.
  @usableFromInline var foundCount = -1

  @inlinable
  init(address: UnsafeMutableRawPointer, rowCount: Int) {
    unsafe self.address = address
    self.rowCount = rowCount
  }

  @inlinable
  var isSearched: Bool { foundCount >= 0 }
}

extension SectionHits {
  /// Forgets what was found.
  @usableFromInline
  mutating func removeAll() {
    count = 0
    for index in summaries.indices { summaries[index].foundCount = -1 }
  }

  /// Takes in what was found in a group.
  @usableFromInline
  mutating func set(_ hits: GroupHits, at index: Int) {
    count += hits.count - max(0, summaries[index].foundCount)
    summaries[index].foundCount = hits.count
    groups[index] = hits
  }

  /// Puts another node and other hits in the place of those of some leaves of a group.
  @usableFromInline
  mutating func replace(
    _ leaves: Range<Int>, of group: Int, with hits: GroupHits, summary: GroupSummary
  ) {
    var summary = summary
    groups[group].replace(leaves, with: hits)
    summary.foundCount = groups[group].count
    count += summary.foundCount - max(0, summaries[group].foundCount)
    summaries[group] = summary
  }

  /// Puts other groups in the place of some, of which those that were searched have hits.
  @usableFromInline
  mutating func replace(_ range: Range<Int>, with new: [(summary: GroupSummary, hits: GroupHits?)])
  {
    count -= summaries[range].reduce(0) { $0 + max(0, $1.foundCount) }
    summaries.replaceSubrange(range, with: new.map { $0.summary })
    groups.replaceSubrange(range, with: new.map { $0.hits ?? GroupHits(leafCount: 0) })
    for (offset, group) in new.enumerated() {
      if let hits = group.hits { set(hits, at: range.lowerBound + offset) }
    }
  }

  /// What was found in a group, `nil` as long as the search was not here.
  @usableFromInline
  func hits(at index: Int) -> GroupHits? {
    summaries[index].isSearched ? groups[index] : nil
  }

  /// Of some groups, those that are not the same as other nodes, between those at both ends that
  /// are.
  @usableFromInline
  func changed(_ range: Range<Int>, from nodes: [Unmanaged<AnyObject>]) -> Range<Int> {
    let count = unsafe min(range.count, nodes.count)
    var (first, last) = (0, 0)
    while first < count,
      unsafe summaries[range.lowerBound + first].address == nodes[first].toOpaque()
    { first += 1 }
    while last < count - first,
      unsafe summaries[range.upperBound - last - 1].address
        == nodes[nodes.count - last - 1].toOpaque()
    { last += 1 }
    return range.lowerBound + first..<range.upperBound - last
  }

  /// The first group that has not been searched.
  @usableFromInline
  var firstOpenGroup: Int? { summaries.firstIndex { !$0.isSearched } }
}

extension SectionHits {
  /// How many rows found stand above a row of the section, and whether it is found itself.
  @usableFromInline
  func rank(of row: Int) -> (number: Int, isFound: Bool) {
    var (rest, number) = (row, 0)
    for (index, summary) in summaries.enumerated() {
      guard rest >= summary.rowCount else {
        guard summary.isSearched else { return (number, false) }
        let rank = groups[index].rank(of: rest)
        return (number + rank.number, rank.isFound)
      }
      rest -= summary.rowCount
      number += max(0, summary.foundCount)
    }
    return (number, false)
  }

  /// Appends the indices of the rows found with some numbers among those of the first groups.
  @usableFromInline
  func appendRows(_ numbers: Range<Int>, groupCount: Int, to rows: inout [Int]) {
    var (row, number) = (0, 0)
    for (index, summary) in summaries.prefix(groupCount).enumerated() {
      guard number < numbers.upperBound else { return }
      if number + summary.foundCount > numbers.lowerBound {
        var next = number
        groups[index].forEachRow { found in
          if numbers.contains(next) { rows.append(row + found) }
          next += 1
        }
      }
      number += summary.foundCount
      row += summary.rowCount
    }
  }

  /// The number of rows found in the first groups.
  @usableFromInline
  func foundCount(groupCount: Int) -> Int {
    groupCount >= summaries.count
      ? count : summaries.prefix(groupCount).reduce(0) { $0 + $1.foundCount }
  }

  /// Visits the first groups, each with the index of its first row.
  func forEachGroup(_ groupCount: Int, _ visit: (_ row: Int, GroupHits) -> Void) {
    var row = 0
    for (index, summary) in summaries.prefix(groupCount).enumerated() {
      visit(row, groups[index])
      row += summary.rowCount
    }
  }
}
