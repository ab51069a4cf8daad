import Foundation
import ObservableTables
import Observation
import TableData
import TableQueries
import TableTesting
import TestSampling
import Testing

/// A view reads what a plain model has, and is notified only of changes of that.
@Suite struct ObservableTableTests {
  private typealias Source = TableDataSource<SampleSection, SampleRow>

  /// A filter by revision: that one and later ones.
  private struct Filter: Equatable { var revision = 0 }

  private typealias Rows = ObservableTable<Filter, SampleSection, SampleRow>

  private static func rows(of source: Source) -> Rows {
    Rows(source, query: Filter()) { filter in
      TableQuery(TableSnapshot<SampleSection, SampleRow>.self)
        .filter { $0.revision >= filter.revision }
    }
  }

  /// The properties of a table at one time.
  private struct Look: Equatable {
    var revision: Int
    var range: Range<Int>
    var selected: Set<String>
    var count: Int
    var sections: [TableSection<SampleSection, SampleRow>]

    init(_ rows: Rows) {
      (revision, range, selected) = (rows.query.revision, rows.visibleRange, rows.selectedIDs)
      (count, sections) = (rows.rowCount, rows.visibleSections)
    }

    /// The names of the properties that differ.
    func differences(from other: Look) -> Set<String> {
      var names: Set<String> = []
      if revision != other.revision { names.insert("query") }
      if range != other.range { names.insert("range") }
      if selected != other.selected { names.insert("selection") }
      if count != other.count { names.insert("count") }
      if sections != other.sections { names.insert("sections") }
      return names
    }
  }

  /// The reported properties, with the values at that time.
  // Safe: it is used in the thread of the test only.
  private final class Log: @unchecked Sendable {
    var names: [String] = []
    var looks: [Look] = []
  }

  /// Tracks each property until it is reported.
  private func track(_ rows: Rows, in log: Log) {
    // Safe: callbacks run in the thread of the test.
    nonisolated(unsafe) let rows = rows
    func track(_ name: String, _ read: () -> Void) {
      withObservationTracking(read) {
        log.names.append(name)
        unsafe log.looks.append(Look(rows))
      }
    }
    track("query") { _ = unsafe rows.query }
    track("range") { _ = unsafe rows.visibleRange }
    track("selection") { _ = unsafe rows.selectedIDs }
    track("count") { _ = unsafe rows.rowCount }
    track("sections") { _ = unsafe rows.visibleSections }
  }

  /// Changes of the source, the visible range, the selection and the query.
  ///
  /// The environment variable `STEPS` sets their number; 100,000 is the full run.
  @Test func whatIsReadIsReportedOnceAndWhole() throws {
    var random = SeededRandomNumberGenerator(seed: 7)
    let source = Source(
      try TableSnapshot(["A", "B", "C"].map { TableSection(SampleSection($0)) }), undoLimit: 9)
    let rows = Self.rows(of: source)
    var model = Look(rows)
    var next = 0
    let steps = ProcessInfo.processInfo.environment["STEPS"].flatMap(Int.init)
    for step in 0..<(steps ?? Sample.pick(800, ofGate: 20_000)) {
      let log = Log()
      track(rows, in: log)
      let before = Look(rows)
      try Self.change(source, rows, &model, &next, using: &random)
      Self.show(source, in: &model)
      #expect(Look(rows) == model, "step \(step)")
      #expect(Set(log.names) == model.differences(from: before), "step \(step)")
      #expect(log.names.count == Set(log.names).count && log.looks.allSatisfy { $0 == before })
      if Look(rows) != model { break }
    }
    #expect(next > 100)
  }

  /// Makes one change, also of the selection, the range and the query in the model.
  private static func change(
    _ source: Source, _ rows: Rows, _ model: inout Look, _ next: inout Int,
    using random: inout SeededRandomNumberGenerator
  ) throws {
    let table = source.snapshot
    let row = table.rows.randomElement(using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<4 where table.rowCount < 60:
      next += 1
      let new = SampleRow("\(next)", revision: Int.random(in: 0..<5, using: &random))
      let section = ["A", "B", "C"].randomElement(using: &random) ?? "A"
      try source.edit { try $0.insert(new, at: .startOf(section)) }
    case 4:
      if let row { source.edit { $0.remove(id: row.id) } }
    case 5, 6:
      let revision = Int.random(in: 0..<5, using: &random)
      if let row { try source.edit { try $0.update(id: row.id) { $0.revision = revision } } }
    case 7:
      if let row { try source.edit { try $0.move(id: row.id, to: .endOf("B")) } }
    case 8:
      let start = Int.random(in: 0..<50, using: &random)
      rows.visibleRange = start..<start + Int.random(in: 0..<20, using: &random)
      model.range = rows.visibleRange
    case 9:
      guard let row, row.revision >= model.revision else { return }
      rows.selectedIDs.formSymmetricDifference([row.id])
      model.selected.formSymmetricDifference([row.id])
    case 10:
      rows.query.revision = Int.random(in: 0..<5, using: &random)
      model.revision = rows.query.revision
      // A row hidden by the query stays selected.
      return
    default: source.undo()
    }
    let revision = model.revision
    func shown(in table: Source.Snapshot) -> Set<String> {
      Set(table.rows.filter { $0.revision >= revision }.map(\.id))
    }
    model.selected.subtract(shown(in: table).subtracting(shown(in: source.snapshot)))
  }

  /// Updates the visible rows in the model.
  private static func show(_ source: Source, in model: inout Look) {
    let all = source.snapshot.sections.map { section in
      let rows = source.snapshot.rows(in: section.id).map(Array.init) ?? []
      return TableSection(section, rows: rows.filter { $0.revision >= model.revision })
    }
    model.count = all.reduce(0) { $0 + $1.rows.count }
    let range = model.range.clamped(to: 0..<model.count)
    model.sections = []
    guard !range.isEmpty || (model.count == 0 && model.range.contains(0)) else { return }
    var start = 0
    for section in all {
      let indices = (start..<start + section.rows.count)
      let seen = indices.clamped(to: range)
      // An empty section is visible between two visible rows, or at a visible end.
      let isEmptyInSight =
        indices.isEmpty && (start > range.lowerBound || range.lowerBound == 0)
        && (start < range.upperBound || range.upperBound == model.count)
      if !seen.isEmpty || isEmptyInSight {
        let rows = section.rows[(seen.lowerBound - start)..<(seen.upperBound - start)]
        model.sections.append(TableSection(section.section, rows: seen.isEmpty ? [] : Array(rows)))
      }
      start += section.rows.count
    }
  }

  @Test func aSourceIsShownAsItIs() throws {
    let source = Source(try TableSnapshot(SampleSection("A"), rows: [SampleRow("a")]))
    let rows = ObservableTable(source)
    rows.visibleRange = 0..<10
    try source.edit { try $0.append(SampleRow("b"), to: "A") }
    #expect(rows.visibleRows.map(\.id) == ["a", "b"] && rows.rowCount == 2)
    #expect(rows.selectedIDs.isEmpty)
  }

  /// A callback that sets another property loses nothing.
  @Test func aCallbackSetsAnotherProperty() throws {
    let source = Source(try TableSnapshot(SampleSection("A"), rows: [SampleRow("a")]))
    // Safe: callbacks run in the thread of the test.
    nonisolated(unsafe) let rows = Self.rows(of: source)
    withObservationTracking {
      _ = unsafe rows.rowCount
    } onChange: {
      unsafe rows.selectedIDs = ["a"]
    }
    try source.edit { try $0.append(SampleRow("b"), to: "A") }
    let (selected, count) = unsafe (rows.selectedIDs, rows.rowCount)
    #expect(selected == ["a"] && count == 2)
  }

  @Test func itEndsWithItsOwner() throws {
    let source = Source(try TableSnapshot(SampleSection("A"), rows: [SampleRow("a")]))
    var rows: Rows? = Self.rows(of: source)
    weak let kept = rows
    rows = nil
    #expect(kept == nil)
  }
}

/// Values of an observed table as an asynchronous sequence.
@Suite @MainActor struct ObservedSequenceTests {
  @Test func aSequenceHasEachValueOnce() async throws {
    let source = TableDataSource(try TableSnapshot(rows: [SampleRow("a")]))
    let rows = ObservableTable(source)
    rows.visibleRange = 0..<2
    let names = Observations { rows.visibleRows.map(\.id) }
    var seen: [[String]] = []
    for await value in names {
      seen.append(value)
      switch seen.count {
      case 1:
        try source.edit { table in
          try table.insert(SampleRow("b"), at: .before("a"))
          try table.append(SampleRow("c"))
        }
      case 2: source.edit { $0.remove(id: "a") }
      default: break
      }
      if seen.count == 3 { break }
    }
    #expect(seen == [["a"], ["b", "a"], ["b", "c"]])
  }
}
