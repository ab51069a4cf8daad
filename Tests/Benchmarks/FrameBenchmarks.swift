import TableTerminal
import TerminalDriver

/// The cost of a key: the bytes sent to the terminal, and the time to produce them.
enum FrameBenchmarks {
  private static let sizes = [
    TerminalSize(columns: 80, lines: 24), TerminalSize(columns: 200, lines: 50),
  ]

  static var all: [Benchmark] {
    sizes.flatMap { size in
      let isLarge = size.lines > 24
      return [1_000, 1_000_000].flatMap { rowCount in
        [
          bytes("cursor down", of: downward, size, rowCount, figure: isLarge ? 130 : 125),
          bytes("scroll by one", of: scrolling, size, rowCount, figure: isLarge ? 150 : 145),
          bytes("page", of: paging, size, rowCount, figure: isLarge ? 2_800 : 1_250),
          bytes("idle", of: idling, size, rowCount, figure: 0),
        ]
      } + [time("cursor down", by: 1, size), time("half a page", by: size.lines / 2, size)]
    } + withoutAnswers + [sideways]
  }

  /// The maximum bytes of a frame while scrolling a table of 200 columns to its end and back.
  private static var sideways: Benchmark {
    Benchmark(
      name: "bytes, one step sideways, \(text(sizes[0])), 200 columns", figure: 400, unit: .count,
      rounds: 1
    ) {
      let table = try SidewaysTable(size: sizes[0])
      _ = try table.frame()
      var largest = 0
      for key in [TerminalKey.character(">"), .character("<")] {
        for _ in 0..<200 {
          try table.scroll(key)
          largest = max(largest, try table.frame().count)
        }
      }
      return { [largest] in Benchmark.Round(subject: Double(largest), baseline: 1) }
    }
  }

  /// The cost of the same keys on a terminal that has not reported its tab stops.
  private static var withoutAnswers: [Benchmark] {
    [
      bytes(
        "cursor down, no answers", of: downward, sizes[0], 1_000, figure: 135, answers: false),
      bytes(
        "scroll by one, no answers", of: scrolling, sizes[0], 1_000, figure: 140, answers: false),
      bytes("page, no answers", of: paging, sizes[0], 1_000, figure: 1_300, answers: false),
    ]
  }

  /// The maximum bytes of a frame while a key is pressed repeatedly.
  private static func bytes(
    _ name: String, of frames: @escaping (FrameTable, TerminalSize) throws -> [[UInt8]],
    _ size: TerminalSize, _ rowCount: Int, figure: Double, answers: Bool = true
  ) -> Benchmark {
    Benchmark(
      name: "bytes, \(name), \(text(size)), \(text(rowCount)) rows", figure: figure, unit: .count,
      rounds: 1
    ) {
      let table = try FrameTable(rowCount: rowCount, size: size, answers: answers)
      _ = try table.frame()
      let largest = try frames(table, size).map(\.count).max() ?? 0
      return { Benchmark.Round(subject: Double(largest), baseline: 1) }
    }
  }

  /// The time per frame of a million rows, against that of a thousand.
  private static func time(_ name: String, by rows: Int, _ size: TerminalSize) -> Benchmark {
    Benchmark(
      name: "frame, \(name), \(text(size)), 1,000,000 to 1,000", figure: 1.2, rounds: 15
    ) {
      let large = try FrameTable(rowCount: 1_000_000, size: size)
      let small = try FrameTable(rowCount: 1_000, size: size)
      return {
        Benchmark.Round(
          subject: try time(of: large, by: rows), baseline: try time(of: small, by: rows))
      }
    }
  }

  /// The time per frame, down from the first row and up again.
  private static func time(of table: FrameTable, by rows: Int) throws -> Double {
    let count = 10
    return try seconds(per: 2 * count) {
      for step in 0..<(2 * count) {
        table.move(by: step < count ? rows : -rows)
        consume(try table.frame())
      }
    }
  }

  private static func text(_ size: TerminalSize) -> String { "\(size.columns)×\(size.lines)" }

  private static func text(_ count: Int) -> String { count == 1_000 ? "1,000" : "1,000,000" }
}

// MARK: - Keys

extension FrameBenchmarks {
  /// From the first row to the last visible one.
  private static func downward(_ table: FrameTable, _ size: TerminalSize) throws -> [[UInt8]] {
    try (0..<(table.height - 1)).map { _ in
      table.move(by: 1)
      return try table.frame()
    }
  }

  /// From the last visible row on.
  private static func scrolling(_ table: FrameTable, _ size: TerminalSize) throws -> [[UInt8]] {
    table.move(by: table.height - 1)
    _ = try table.frame()
    return try (0..<20).map { _ in
      table.move(by: 1)
      return try table.frame()
    }
  }

  private static func paging(_ table: FrameTable, _ size: TerminalSize) throws -> [[UInt8]] {
    try (0..<10).map { _ in
      table.turnPage()
      return try table.frame()
    }
  }

  private static func idling(_ table: FrameTable, _ size: TerminalSize) throws -> [[UInt8]] {
    table.move(by: 1)
    _ = try table.frame()
    return [try table.frame()]
  }
}
