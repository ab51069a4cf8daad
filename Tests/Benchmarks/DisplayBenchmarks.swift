import TableData
import TableDisplay

/// The time of a table view, at any number of rows.
enum DisplayBenchmarks {
  static var all: [Benchmark] {
    let heights: [(String, RowHeight)] = [("uniform", .uniform(1)), ("estimated", .estimated(2))]
    return heights.flatMap { name, height in
      [
        compare("first frame, 1,000,000 to 1,000, \(name)", to: 1_000, figure: 1.2) {
          try open($0, height)
        },
        compare("frame while scrolling, 1,000,000 to 1,000, \(name)", to: 1_000, figure: 1.2) {
          try scroll($0, height)
        },
      ]
    } + [
      compare("jump and select, 1,000,000 to 10,000", to: 10_000, figure: 4.5, time: jump),
      compare("select all, 1,000,000 to 10,000", to: 10_000, figure: 4.5, time: selectAll),
      compare("follow an edit, 1,000,000 to 10,000, uniform", to: 10_000, figure: 4.5) {
        try follow($0, .uniform(1))
      },
      compare("follow an edit, 1,000,000 to 10,000, varying", to: 10_000, figure: 4.5) {
        try follow($0, .varying)
      },
    ]
  }

  private static func compare(
    _ name: String, to small: Int, figure: Double,
    time: @escaping (DisplaySnapshot) throws -> () throws -> Double
  ) -> Benchmark {
    Benchmark(name: name, figure: figure, rounds: 15) {
      let (large, small) = (try makeDisplaySnapshot(1_000_000), try makeDisplaySnapshot(small))
      let (timeLarge, timeSmall) = (try time(large), try time(small))
      return { Benchmark.Round(subject: try timeLarge(), baseline: try timeSmall()) }
    }
  }

  /// A table view is created and shows its first frame.
  private static func open(
    _ snapshot: DisplaySnapshot, _ height: RowHeight
  ) throws -> () throws -> Double {
    {
      try seconds(per: 500) {
        for _ in 0..<500 { consume(try openTable(snapshot, height).display().count) }
      }
    }
  }

  /// Row by row, back and forth, in the middle of the table.
  private static func scroll(
    _ snapshot: DisplaySnapshot, _ height: RowHeight
  ) throws -> () throws -> Double {
    let table = openTable(snapshot, height)
    table.updateState { $0.scroll(toRow: snapshot.rowCount / 2, at: .top) }
    return {
      try seconds(per: 1_600) {
        for frame in 0..<1_600 {
          table.updateState { $0.scroll(by: frame / 400 % 2 == 0 ? 1 : -1) }
          consume(try table.display().count)
        }
      }
    }
  }

  private static func jump(_ snapshot: DisplaySnapshot) throws -> () throws -> Double {
    let table = openTable(snapshot, .uniform(1))
    var generator = SplitMix(seed: 6)
    return {
      let rows = (0..<500).map { _ in Int.random(in: 0..<snapshot.rowCount, using: &generator) }
      return try seconds(per: rows.count) {
        for row in rows {
          table.updateState { $0.scroll(toRow: row, at: .middle) }
          table.select(id: row)
          consume(try table.display().count)
        }
      }
    }
  }

  /// All rows are selected, one in the middle is deselected, an edit is followed, the rows from the
  /// middle to the end are selected as a range, and all are deselected, with a frame after each.
  private static func selectAll(_ snapshot: DisplaySnapshot) throws -> () throws -> Double {
    let table = openTable(snapshot, .uniform(1), .unrestricted)
    let (middle, last) = (snapshot.rowCount / 2, snapshot.rowCount - 1)
    table.updateState { $0.scroll(toRow: middle) }
    let steps: [(DisplayTable) throws -> Void] = [
      { $0.selectAll() }, { $0.deselect(id: middle) },
      { table in
        var edited = snapshot
        edited.remove(id: 1)
        table.apply(edited)
      },
      { $0.deselectAll() }, { $0.select(id: middle) }, { $0.extendSelection(to: last) },
      { $0.deselectAll() }, { $0.apply(snapshot) },
    ]
    return {
      try seconds(per: 400) {
        for round in 0..<400 {
          try steps[round % steps.count](table)
          consume(try table.display().count)
        }
      }
    }
  }

  /// A row in the middle is removed, inserted again and changed, with a frame after each.
  private static func follow(
    _ snapshot: DisplaySnapshot, _ height: RowHeight
  ) throws -> () throws -> Double {
    let table = openTable(snapshot, height)
    table.updateState { $0.scroll(toRow: snapshot.rowCount / 2) }
    var current = snapshot
    var generator = SplitMix(seed: 7)
    func show() throws {
      table.apply(current)
      consume(try table.display().count)
    }
    return {
      try seconds(per: 300) {
        for _ in 0..<100 {
          let row = DisplayRow(Int.random(in: 1..<snapshot.rowCount, using: &generator))
          current.remove(id: row.id)
          try show()
          try current.insert(row, at: .after(0))
          try show()
          try current.update(id: row.id) { $0.value += 1 }
          try show()
        }
      }
    }
  }
}
