import TableData
import TableQueries

/// A row that is filtered, sorted and grouped.
struct QueryItem: Identifiable, Equatable, Sendable {
  let id: Int
  var name: String
  var rank: Int
  var group: Int
  var value: Int
  var isShown: Bool
}

/// A section of the rows of one group.
struct QueryGroup: Identifiable, Equatable, Sendable {
  let id: Int
}

typealias QueryTable = TableSnapshot<OnlySection, QueryItem>

/// A filter, two criteria, and sections by a key.
let groupedQuery = TableQuery(QueryTable.self)
  .filter(\.isShown)
  .sorted(by: \.name).thenSorted(by: \.rank)
  .sectioned(by: \.group) { QueryGroup(id: $0) }

/// Joins each row with a value from another table, which several rows may share.
func joinedQuery(
  referenceCount: Int
) -> TableQuery<
  JoinedTables<QueryTable, TableSnapshot<OnlySection, IntRow>>, TableSnapshot<OnlySection, IntRow>
> {
  TableQuery(QueryTable.self).joined(
    with: TableQuery(TableSnapshot<OnlySection, IntRow>.self), by: { $0.id / referenceCount }
  ) { item, other in IntRow(id: item.id, value: item.value + (other?.value ?? 0)) }
}

/// Rows of which half are shown, in a thousand groups.
func makeQueryRows(_ count: Int, commonPrefix: String = "") -> [QueryItem] {
  let words = [
    "kitchen table", "garden chair", "reading lamp", "wooden shelf", "round mirror",
    "Persian carpet", "wall clock", "top drawer",
  ]
  var generator = SplitMix(seed: 3)
  return (0..<count).map { number in
    let bits = generator.next()
    return QueryItem(
      id: number, name: "\(commonPrefix)\(words[Int(bits % 8)]) \(bits >> 3 % UInt64(count))",
      rank: Int(bits >> 40 & 0xFF), group: Int(bits >> 20 % 1_000), value: number,
      isShown: bits >> 50 & 1 == 0)
  }
}
