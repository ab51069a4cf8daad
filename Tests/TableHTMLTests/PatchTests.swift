import TableData
import TableFeeds
import TableHTML
import TablePaging
import Testing

/// The literal patches for small changes.
@Suite struct PatchTests {
  private func shown(
    _ shelves: [(Int, [Int])], first: Int = 0, count: Int = 10,
    change: (inout TableSnapshot<Shelf, Thing>) throws -> Void
  ) async throws -> (old: TableReplica<Shelf, Thing>, new: TableReplica<Shelf, Thing>) {
    let source = TableDataSource(try Things.snapshot(shelves))
    let feed = TableFeed(source)
    let reader = feed.updates(of: TableWindow(first: first, count: count))
    var replica = TableReplica<Shelf, Thing>()
    try replica.apply(try #require(await reader.next()))
    let old = replica
    var snapshot = source.snapshot
    try change(&snapshot)
    source.apply(snapshot)
    if let update = await reader.poll() { try replica.apply(update) }
    return (old, replica)
  }

  private func patch(
    _ shelves: [(Int, [Int])], first: Int = 0, count: Int = 10,
    change: (inout TableSnapshot<Shelf, Thing>) throws -> Void
  ) async throws -> String {
    let (old, new) = try await shown(shelves, first: first, count: count, change: change)
    return Things.table.patch(from: old, to: new).json
  }

  @Test func oneCell() async throws {
    let json = try await patch([(1, [1, 2, 3])]) {
      try $0.update(Thing(id: 2, name: "Thing 2", price: 7))
    }
    #expect(json == #"{"o":[["~","r2",2,["$7","7"]]]}"#)
  }

  @Test func aRowComesAndOneGoes() async throws {
    let json = try await patch([(1, [1, 2, 3])], count: 4) {
      try $0.insert(Thing(id: 9, name: "\"<\n"), at: .startOf(1))
    }
    #expect(
      json == #"{"n":5,"o":[["-","r3"],["+","r9","s1","9","\"<\n",["$1","1"],"no"]]}"#)
  }

  @Test func rowsAboveTheWindowOnlyCount() async throws {
    let json = try await patch([(1, Array(1...50))], first: 20, count: 10) {
      try $0.insert(Thing(id: 99, name: "x"), at: .startOf(1))
    }
    #expect(json == #"{"n":52,"f":21}"#)
  }

  @Test func aMovedRowAndAHeading() async throws {
    let json = try await patch([(1, [1, 2, 3]), (2, [4])]) {
      try $0.move(id: 1, to: .after(3))
      try $0.updateSection(Shelf(id: 2, title: "Other"))
    }
    #expect(json == #"{"o":[[">","r1","r3"],["~","s2",0,"Other"]]}"#)
  }

  @Test func aWholePage() async throws {
    let (_, new) = try await shown([(1, [1]), (2, [4])]) { _ in }
    #expect(
      Things.table.patch(from: nil, to: new).json
        == #"{"n":4,"e":0,"s":2,"f":0,"p":-1,"o":[["!"],["+","s1",0,"Shelf 1"],"#
        + #"["+","r1",1,"1","Thing 1",["$1","1"],"no"],["+","s2",1,"Shelf 2"],"#
        + #"["+","r4",1,"4","Thing 4",["$1","1"],"no"]]}"#)
    #expect(
      Things.table.html(of: new, at: WebPageAddress()) == """
        <table id="table" aria-labelledby="title" aria-rowcount="5" aria-colcount="4" role="grid" \
        aria-multiselectable="true" tabindex="0" \
        data-position="\(try #require(new.position))" data-n="4" data-e="0" data-s="2" data-f="0" data-p="-1" data-at="">
        <thead><tr aria-rowindex="1">\
        <th scope="col" class="number" data-key="id"><a href="./?sort=id">Number</a></th>\
        <th scope="col" data-key="name" data-edit="1"><a href="./?sort=name">Name</a></th>\
        <th scope="col" class="number" data-key="price" data-edit="1">\
        <a href="./?sort=price">Price</a></th>\
        <th scope="col" data-key="new" data-edit="1">\
        <a href="./?sort=new">New</a></th></tr></thead>
        <tbody id="rows"><tr id="s1" class="heading" aria-rowindex="2">\
        <th colspan="4" scope="rowgroup">Shelf 1</th></tr>\
        <tr id="r1" aria-rowindex="3"><td class="number">1<td>Thing 1\
        <td class="number" data-text="1">$1<td>no</tr>\
        <tr id="s2" class="heading" aria-rowindex="4"><th colspan="4" scope="rowgroup">Shelf 2</th></tr>\
        <tr id="r4" aria-rowindex="5"><td class="number">4<td>Thing 4\
        <td class="number" data-text="1">$1<td>no</tr></tbody>
        </table>

        """)
  }

  /// Pages of a feed share patches, but only if the same can be edited in them.
  @Test func aReadOnlyTableHasPatchesOfItsOwn() async throws {
    let source = TableDataSource(try Things.snapshot([(1, [1, 2, 3])]))
    let (feed, table) = (TableFeed(source), Things.table)
    let readers = [table, table.readOnly].map {
      WebPageReader(table: $0, feed: feed, window: TableWindow(first: 0, count: 10))
    }
    for reader in readers { _ = await reader.next() }
    var snapshot = source.snapshot
    try snapshot.update(Thing(id: 2, name: "Thing 2", price: 7))
    source.apply(snapshot)
    var patches: [String] = []
    for reader in readers { patches.append(try #require(await reader.poll()).json) }
    #expect(
      patches == [#"{"o":[["~","r2",2,["$7","7"]]]}"#, #"{"o":[["~","r2",2,"$7"]]}"#])
  }

  /// Neither a patch nor a page has what editing begins with.
  @Test func aReadOnlyTableHasTextsAlone() async throws {
    let (old, new) = try await shown([(1, [1, 2, 3])]) {
      try $0.update(Thing(id: 2, name: "Thing 2", price: 7))
    }
    let table = Things.table.readOnly
    #expect(table.patch(from: old, to: new).json == #"{"o":[["~","r2",2,"$7"]]}"#)
    let html = table.html(of: new, at: WebPageAddress())
    #expect(html.contains(#"<td class="number">$7<td>no</tr>"#))
    #expect(!html.contains("data-edit") && !html.contains("data-text"))
    #expect(html.contains(#"aria-multiselectable="true" aria-readonly="true" tabindex="0""#))
    let grouped = table.grouped.html(of: .init(), at: WebPageAddress())
    #expect(grouped.contains("data-key=\"price\"") && !grouped.contains("data-edit"))
  }

  @Test func theHeadingAboveTheWindowIsPinned() async throws {
    let (_, new) = try await shown([(1, Array(1...50))], first: 20, count: 2) { _ in }
    let page = try PageModel(Things.table.html(of: new, at: WebPageAddress()))
    #expect(page.lines.map(\.key) == ["s1", "r20", "r21"])
    #expect(page.numbers == ["n": 51, "s": 1, "f": 20, "p": 0, "e": 0])
    let html = Things.table.html(of: new, at: WebPageAddress())
    #expect(html.contains(#"<tr id="s1" class="heading" aria-rowindex="2">"#))
    #expect(html.contains(#"<tr id="r20" aria-rowindex="22">"#))
  }

  @Test func aTableWithoutHeadingsCountsRows() async throws {
    let (_, new) = try await shown([(1, Array(1...50))], first: 21, count: 2) { _ in }
    let page = try PageModel(Things.plain.html(of: new, at: WebPageAddress()))
    #expect(page.lines.map(\.key) == ["r21", "r22"])
    #expect(page.numbers == ["n": 50, "f": 20, "p": -1, "e": 0])
  }

  /// The size of a patch depends on the visible rows, and on the size of the table only by its
  /// digits.
  @Test func aLargerTableHasMoreDigitsOnly() throws {
    func event(rowCount: Int) throws -> String {
      func shown(_ ids: Range<Int>, number: Int, rowCount: Int) throws -> TableReplica<Shelf, Thing>
      {
        let table = try Things.snapshot([(1, Array(ids))])
        let metrics = WindowMetrics(
          rowsAbove: .exact(rowCount / 2), rowCount: .exact(rowCount), sectionCount: 10,
          headerIndex: rowCount / 4)
        let window = TableWindow(first: rowCount / 2, count: 3)
        let version = try #require(TableVersion(rawValue: "3w5e11264s-\(number)"))
        var replica = TableReplica<Shelf, Thing>()
        try replica.apply(
          FeedUpdate(.table(table), to: FeedPosition(version, window: window), metrics: metrics))
        return replica
      }
      return Things.table.patch(
        from: try shown(1..<4, number: 17, rowCount: rowCount),
        to: try shown(2..<5, number: 18, rowCount: rowCount + 4)
      ).serverSentEvent(for: "1")
    }
    let digits = #/[0-9]+/#
    let small = try event(rowCount: 1_000_000)
    let large = try event(rowCount: 10_000_000)
    #expect(small.replacing(digits, with: "0") == large.replacing(digits, with: "0"))
    #expect(large.utf8.count - small.utf8.count <= 4)
  }
}
