import TableData
import TablePaging
import TableTesting
import Testing

/// The check of page sources accepts correct ones and finds the faults of others.
@Suite struct PageSourceCheckTests {
  struct Line: Identifiable, Equatable, Sendable, CustomStringConvertible {
    let id: Int
    var description: String { "Line \(id)" }
  }

  struct Chapter: Identifiable, Equatable, Sendable, CustomStringConvertible {
    let id: Int
    var title: String { String(UnicodeScalar(UInt8(65 + id))) }
    var description: String { "Chapter \(id)" }
  }

  typealias Lines = SortedPageSource<Chapter, Line, Int>
  typealias Anchor = PageAnchor<Int, Int>
  typealias Sheet = RowPage<Chapter, Line>

  /// Pages that are manipulated on the way.
  struct FaultyPageTransport: PageSource {
    let lines: Lines
    let fault: @Sendable (Lines, Anchor, Int) throws -> Sheet

    func key(of row: Line) -> Int { lines.key(of: row) }

    func page(at anchor: Anchor, limit: Int) async throws -> Sheet {
      try fault(lines, anchor, limit)
    }
  }

  private static func lines(_ count: Int) -> Lines {
    Lines((0..<count).map(Line.init), key: { $0.id * 10 }, indexTitle: \.title) {
      Chapter(id: $0.id / 5)
    }
  }

  private static func table(_ lines: Lines) throws -> TableSnapshot<Chapter, Line> {
    try TableSnapshot(lines.page(at: .first, limit: .max).sections)
  }

  /// The report on manipulated pages.
  private static func report(
    keys: [Int] = [], _ fault: @escaping @Sendable (Lines, Anchor, Int) throws -> Sheet
  ) async throws -> [Substring] {
    let lines = lines(12)
    let check = PageSourceCheck(
      FaultyPageTransport(lines: lines, fault: fault), expecting: try table(lines), order: <,
      removedKeys: keys, indexTitle: \.title, limit: 3)
    return await report(of: check)
  }

  private static func report<Source>(
    of check: PageSourceCheck<Source>, after revision: Int? = nil
  ) async -> [Substring] {
    do throws(CheckError) {
      try await check.check(afterRevision: revision)
      return []
    } catch {
      return error.report.split(separator: "\n")
    }
  }

  @Test(arguments: [0, 1, 2, 5, 12, 103], [true, false])
  func aRightSourcePasses(count: Int, isExact: Bool) async throws {
    var lines = Self.lines(count)
    lines.isExact = isExact
    for limit in [1, 7, 200] {
      try await PageSourceCheck(
        lines, expecting: Self.table(lines), order: <, removedKeys: [-5, 15, 55, 100_000],
        indexTitle: \.title, limit: limit
      ).check()
    }
    #expect(try await PageSourceCheck(lines).check() == 0)
  }

  @Test func shortPagesAreRight() async throws {
    let report = try await Self.report { lines, anchor, limit in
      let shorter =
        switch anchor {
        case .around(_, let before): max(before + 1, limit - 1)
        default: max(1, limit / 2)
        }
      return lines.page(at: anchor, limit: shorter)
    }
    #expect(report == [])
  }

  @Test func aRevisionHasToGrow() async throws {
    var lines = Self.lines(12)
    let revision = try await PageSourceCheck(lines).check()
    let report = await Self.report(of: PageSourceCheck(lines), after: revision)
    #expect(
      report == [
        "The page source is wrong.",
        "* The revision is 0 after the rows changed; it has to be above 0.",
      ])
    lines.remove(id: 3)
    #expect(try await PageSourceCheck(lines).check(afterRevision: revision) == 1)
  }

  // MARK: - Faults

  @Test func aRowThatComesAgainIsFound() async throws {
    let report = try await Self.report { lines, anchor, limit in
      guard case .after(let key) = anchor else { return lines.page(at: anchor, limit: limit) }
      return lines.page(at: .around(key, before: 0), limit: limit)
    }
    #expect(
      report == [
        "The page source is wrong.",
        "* after(20), limit 3: row 2 was in a page before; pages have rows in table order.",
      ])
  }

  @Test func aRowThatIsLeftOutIsFound() async throws {
    let report = try await Self.report { lines, anchor, limit in
      guard case .after(let key) = anchor else { return lines.page(at: anchor, limit: limit) }
      return lines.page(at: .after(key + 10), limit: limit)
    }
    #expect(
      report == [
        "The page source is wrong.",
        "* From the first row on there are other rows (- expected, + found):", "… 1 more",
        "   Line 0", "   Line 1", "   Line 2", "-  Line 3", "   Line 4", " Chapter 1", "   Line 5",
        "   Line 6", "-  Line 7", "   Line 8", "   Line 9", " Chapter 2", "   Line 10",
        "-  Line 11",
      ])
  }

  @Test func aRowTooManyIsFound() async throws {
    let report = try await Self.report { lines, anchor, limit in
      lines.page(at: anchor, limit: limit + 1)
    }
    #expect(report == ["The page source is wrong.", "* first, limit 3: there are 4 rows."])
  }

  @Test func anEndThatIsNotToldIsFound() async throws {
    let report = try await Self.report { lines, anchor, limit in
      var page = lines.page(at: anchor, limit: limit)
      page.isLast = false
      return page
    }
    #expect(
      report == [
        "The page source is wrong.",
        "* after(110), limit 3: there are no rows, although it is not the end.",
      ])
  }

  @Test func anEndThatIsNoneIsFound() async throws {
    let report = try await Self.report { lines, anchor, limit in
      var page = lines.page(at: anchor, limit: limit)
      if case .position = anchor { page.isFirst = true }
      return page
    }
    #expect(report.dropFirst().first == "* position(1), limit 3: isFirst is true, expected false.")
    #expect(report.count == 12 && report.last == "… 3 more")
  }

  @Test func aWrongCountIsFound() async throws {
    let report = try await Self.report { lines, anchor, limit in
      var page = lines.page(at: anchor, limit: limit)
      page.rowCount?.value -= 1
      return page
    }
    #expect(report.dropFirst().first == "* first, limit 1: the number of rows is 11, expected 12.")
  }

  @Test func aWrongPositionIsFound() async throws {
    let report = try await Self.report { lines, anchor, limit in
      var page = lines.page(at: anchor, limit: limit)
      if case .before = anchor { page.position?.value += 1 }
      return page
    }
    #expect(report.dropFirst().first == "* before(0), limit 1: the position is 1, expected 0.")
  }

  @Test func anotherOrderIsFound() async throws {
    let report = try await Self.report { lines, anchor, limit in
      var page = lines.page(at: anchor, limit: limit)
      if case .around = anchor { page.sections[0].rows.reverse() }
      return page
    }
    #expect(
      report.dropFirst().first == "* around(0, before: 0), limit 2: rows [1, 0], expected [0, 1].")
  }

  @Test func rowsInReverseOrderAreFound() async throws {
    let report = try await Self.report { lines, anchor, limit in
      var page = lines.page(at: anchor, limit: limit)
      guard case .before = anchor else { return page }
      page.sections = page.sections.reversed().map { section in
        TableSection(section.section, rows: section.rows.reversed())
      }
      return page
    }
    #expect(
      report == [
        "The page source is wrong.",
        "* before(80), limit 3: row 7 was in a page before; pages have rows in table order.",
      ])
  }

  @Test func aServiceThatDoesNotCountIsCheckedWithoutNumbers() async throws {
    let lines = Self.lines(12)
    let source = FaultyPageTransport(lines: lines) { lines, anchor, limit in
      switch anchor {
      case .position, .fraction: throw PageError("This service does not count.")
      default: lines.page(at: anchor, limit: limit)
      }
    }
    let table = try Self.table(lines)
    let whole = PageSourceCheck(source, expecting: table, limit: 3)
    #expect(
      await Self.report(of: whole).dropFirst().first
        == "* position(0), limit 3: This service does not count.")
    let others = PageSourceCheck(source, expecting: table, findsPositions: false, limit: 3)
    #expect(await Self.report(of: others) == [])
  }

  @Test func anotherRevisionIsFound() async throws {
    let report = try await Self.report { lines, anchor, limit in
      var page = lines.page(at: anchor, limit: limit)
      if case .before = anchor { page.revision -= 1 }
      return page
    }
    #expect(
      report == [
        "The page source is wrong.",
        "* before(90), limit 3: the revision is -1, and 0 before.",
      ])
  }

  @Test func rowsOffTheirCentreAreFound() async throws {
    let report = try await Self.report { lines, anchor, limit in
      guard case .around(let key, let before) = anchor else {
        return lines.page(at: anchor, limit: limit)
      }
      return lines.page(at: .around(key, before: before - 1), limit: limit)
    }
    #expect(
      report.dropFirst().first
        == "* around(10, before: 1), limit 2: rows [1, 2], expected [0, 1].")
  }

  @Test func lastRowsThatAreNotTheLastAreFound() async throws {
    let report = try await Self.report { lines, anchor, limit in
      guard case .last = anchor else { return lines.page(at: anchor, limit: limit) }
      var page = lines.page(at: .before(110), limit: limit)
      page.isLast = true
      return page
    }
    #expect(
      report == [
        "The page source is wrong.",
        "* From the last row back there are other rows (- expected, + found):", "… 11 more",
        "   Line 9", " Chapter 2", "   Line 10", "-  Line 11",
      ])
  }

  @Test func anotherSectionIsFound() async throws {
    let report = try await Self.report { lines, anchor, limit in
      guard case .sectionAfter(let id) = anchor else { return lines.page(at: anchor, limit: limit) }
      return lines.page(at: .section(id), limit: limit)
    }
    #expect(
      report.dropFirst().first == "* sectionAfter(0), limit 3: rows [0, 1, 2], expected [5, 6, 7].")
  }

  @Test func aKeyThatIsGoneHasItsPlace() async throws {
    let report = try await Self.report(keys: [35]) { lines, anchor, limit in
      guard case .after(35) = anchor else { return lines.page(at: anchor, limit: limit) }
      return lines.page(at: .after(40), limit: limit)
    }
    #expect(report.dropFirst().first == "* after(35), limit 1: rows [5], expected [4].")
  }

  @Test func aWrongFractionAPositionAndAFailureAreFound() async throws {
    let report = try await Self.report { lines, anchor, limit in
      switch anchor {
      case .fraction(0.5): lines.page(at: .fraction(0.9), limit: limit)
      case .position(4): lines.page(at: .position(5), limit: limit)
      case .position(7): throw PageError("It is not there.")
      default: lines.page(at: anchor, limit: limit)
      }
    }
    #expect(
      report == [
        "The page source is wrong.", "* position(4), limit 3: rows [5, 6, 7], expected [4, 5, 6].",
        "* position(7), limit 3: It is not there.",
        "* fraction(0.5), limit 3: the first row is number 11, expected 7.",
      ])
  }

  @Test func rowsAgainstTheOrderAreFound() async throws {
    #expect(
      await Self.report(of: PageSourceCheck(Self.lines(2), order: >)) == [
        "The page source is wrong.", "* Key 0 does not precede 10, the key of the next row.",
      ])
  }
}
