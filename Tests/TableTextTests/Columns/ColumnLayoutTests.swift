import TableTesting
import TableText
import TestSampling
import Testing
import TextDrawing

/// Columns share the width of the screen.
@Suite struct ColumnLayoutTests {
  private let items = ColumnLayout([
    ColumnFormat("Name", width: .flexible(minimum: 6)),
    ColumnFormat("Serial", width: .fixed(5)),
    ColumnFormat("Value", width: .fixed(4), alignment: .trailing),
  ])

  @Test(arguments: [
    (30, [0..<17, 19..<24, 26..<30]),
    (20, [0..<7, 9..<14, 16..<20]),
    (19, [0..<6, 8..<13, 15..<19]),
    (18, [0..<11, 13..<18]),
    (13, [0..<6, 8..<13]),
    (12, [0..<12]),
    (6, [0..<6]),
    (4, [0..<4]),
    (0, [0..<0]),
    (-3, [0..<0]),
  ])
  func columnsThatDoNotFitAreLeftOut(width: Int, places: [Range<Int>]) {
    #expect(items.ranges(inWidth: width) == places)
  }

  @Test func flexibleColumnsShareWhatIsLeft() {
    let layout = ColumnLayout(
      [
        ColumnFormat("A"), ColumnFormat("B", width: .fixed(3)),
        ColumnFormat("C", width: .flexible(minimum: 0)),
        ColumnFormat("D", width: .flexible(minimum: 2)),
      ], spacing: 1)
    #expect(layout.ranges(inWidth: 26) == [0..<8, 9..<12, 13..<19, 20..<26])
    #expect(layout.ranges(inWidth: 27) == [0..<8, 9..<12, 13..<19, 20..<27])
    #expect(layout.ranges(inWidth: 28) == [0..<8, 9..<12, 13..<20, 21..<28])
  }

  @Test func aLayoutWithoutColumnsHasNoPlaces() {
    #expect(ColumnLayout([]).ranges(inWidth: 10) == [])
  }

  @Test func negativeNumbersCountAsNothing() {
    let layout = ColumnLayout(
      [ColumnFormat("A", width: .fixed(-4)), ColumnFormat("B", width: .flexible(minimum: -1))],
      spacing: -2)
    #expect(layout.spacing == 0)
    #expect(layout.ranges(inWidth: 5) == [0..<0, 0..<5])
  }

  @Test func headingsAreTheTitles() {
    #expect(items.headings == .columns(["Name", "Serial", "Value"], items))
  }

  @Test(arguments: Sample.seeds(60) as [UInt64])
  func placesLieInOrderWithinTheWidth(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    let columns = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      let width = Int.random(in: 0...12, using: &random)
      return ColumnFormat(
        "", width: Bool.random(using: &random) ? .fixed(width) : .flexible(minimum: width))
    }
    let spacing = Int.random(in: 0...3, using: &random)
    let layout = ColumnLayout(columns, spacing: spacing)
    for width in 0...60 {
      let places = layout.ranges(inWidth: width)
      #expect((1...columns.count).contains(places.count))
      #expect(places.first?.lowerBound == 0)
      #expect(places.allSatisfy { $0.upperBound <= width })
      for (place, next) in zip(places, places.dropFirst()) {
        #expect(next.lowerBound == place.upperBound + spacing)
      }
      let isFlexible = columns.prefix(places.count).contains {
        if case .flexible = $0.width { true } else { false }
      }
      if isFlexible, places.count > 1 { #expect(places.last?.upperBound == width) }
    }
  }
}
