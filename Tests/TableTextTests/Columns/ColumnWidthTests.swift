import TableTesting
import TableText
import TestSampling
import Testing
import TextDrawing

/// Shares, limits and the widths of contents.
@Suite struct ColumnWidthTests {
  private func widths(_ widths: [ColumnFormat.Width], in width: Int) -> [Int] {
    ColumnLayout(widths.map { ColumnFormat("", width: $0) }, spacing: 1)
      .ranges(inWidth: width).map(\.count)
  }

  @Test(arguments: [
    ([ColumnFormat.Width.flexible(weight: 2), .flexible(weight: 1)], 31, [20, 10]),
    ([.flexible(weight: 1), .flexible(weight: 1), .flexible(weight: 1)], 33, [10, 10, 11]),
    ([.flexible(weight: 3, minimum: 4), .flexible(weight: 1, minimum: 8)], 25, [16, 8]),
    ([.flexible(weight: 1, maximum: 5), .flexible(weight: 1)], 31, [5, 25]),
    ([.flexible(weight: 1, maximum: 5), .flexible(weight: 1, maximum: 7)], 31, [5, 7]),
    ([.flexible(weight: 0, minimum: 3), .flexible(weight: 1)], 31, [3, 27]),
    ([.flexible(weight: 0), .flexible(weight: 0, minimum: 2)], 31, [0, 2]),
    ([.flexible(weight: -4), .flexible(weight: .max)], 31, [0, 30]),
    ([.flexible(weight: 1, minimum: 9, maximum: 2), .fixed(4)], 31, [9, 4]),
    ([.fixed(.max), .flexible()], 31, [31]),
  ])
  func sharesAreProportionalWithinTheirLimits(
    columns: [ColumnFormat.Width], width: Int, expected: [Int]
  ) {
    #expect(widths(columns, in: width) == expected)
  }

  private let rows = [["ab", "日本語", "x"], ["abcdef", "日", "\u{1B}[31m"], ["a"]]

  @Test(arguments: [
    (40, [6, 6, 5, 20]),
    (26, [6, 6, 5, 6]),
    (21, [6, 6, 5, 1]),
    (15, [4, 4, 4, 0]),
    (14, [3, 4, 4, 0]),
    (6, [1, 1, 1, 0]),
    (4, [1, 2]),
  ])
  func fittingColumnsAreAsWideAsTheirContents(width: Int, expected: [Int]) {
    let columns: [ColumnFormat.Width] = [.fitting(), .fitting(), .fitting(), .flexible()]
    let layout = ColumnLayout(columns.map { ColumnFormat("H", width: $0) }, spacing: 1)
      .fitted(to: rows)
    #expect(layout.contentWidths == [6, 6, 5, 1])
    #expect(layout.ranges(inWidth: width).map(\.count) == expected)
  }

  @Test func fittingColumnsKeepTheirLimitsAndCountTheirHeadings() {
    let layout = ColumnLayout([
      ColumnFormat("A", width: .fitting(minimum: 9)),
      ColumnFormat("B", width: .fitting(maximum: 3)),
      ColumnFormat("Heading", width: .fitting()), ColumnFormat("One\ntwo", width: .fitting()),
      ColumnFormat("D", width: .fitting(), lineLimit: nil),
    ]).fitted(to: rows).fitted(to: [["", "", "", "", "four\nfifteen"]])
    #expect(layout.ranges(inWidth: 80).map(\.count) == [9, 3, 7, 7, 7])
    let wide = layout.fitted(to: [["", "", "±±±±"]], using: DisplayWidthRules(ambiguous: .wide))
    #expect(wide.ranges(inWidth: 80).map(\.count) == [9, 3, 8, 7, 7])
  }

  @Test func fittingColumnsShareTheRoomUntilTheirContentsAreKnown() {
    let columns: [ColumnFormat.Width] = [
      .fitting(), .flexible(weight: 2), .fitting(maximum: 5), .fixed(3),
    ]
    let layout = ColumnLayout(columns.map { ColumnFormat("H", width: $0) }, spacing: 1)
    #expect(layout.ranges(inWidth: 31).map(\.count) == [8, 12, 5, 3])
  }

  @Test(arguments: [(17, 1), (18, 2), (78, 8), (198, 20)])
  func fittingColumnsCanBeReadWhileTheirContentsAreUnknown(width: Int, count: Int) {
    let titles = (0..<20).map(String.init)
    let layout = ColumnLayout(titles.map { ColumnFormat($0, width: .fitting()) })
    #expect(layout.ranges(inWidth: width).count == count)
    #expect(layout.ranges(inWidth: width).allSatisfy { $0.count >= 8 })
    let narrow = ColumnLayout(titles.map { ColumnFormat($0, width: .fitting(minimum: 1)) })
    #expect(narrow.ranges(inWidth: 78).map(\.count) == titles.map { _ in 2 })
    #expect(layout.fitted(to: []).ranges(inWidth: 78).count == 20)
  }

  /// All room within the limits is used, and no share could grow without shrinking one that is
  /// larger for its weight.
  @Test(arguments: Sample.seeds(80) as [UInt64])
  func roomIsGivenOutFairly(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    for _ in 0..<20 {
      let shares = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        let minimum = Int.random(in: 0...8, using: &random)
        return (
          weight: Int.random(in: 1...4, using: &random), minimum: minimum,
          maximum: minimum + Int.random(in: 0...30, using: &random)
        )
      }
      let least = shares.reduce(shares.count - 1) { $0 + $1.minimum }
      let width = least + Int.random(in: 0...100, using: &random)
      let given = widths(
        shares.map { .flexible(weight: $0.weight, minimum: $0.minimum, maximum: $0.maximum) },
        in: width)
      try #require(given.count == shares.count)
      for (share, width) in zip(shares, given) {
        #expect((share.minimum...share.maximum).contains(width))
      }
      let most = shares.reduce(shares.count - 1) { $0 + $1.maximum }
      #expect(given.reduce(shares.count - 1, +) == min(width, most))
      for (poor, less) in zip(shares, given) where less < poor.maximum {
        for (rich, more) in zip(shares, given) where more > rich.minimum {
          // Columns are whole: one or two more may go to either.
          #expect((more - 2) * poor.weight <= (less + 1) * rich.weight, "\(shares) \(given)")
        }
      }
    }
  }
}
