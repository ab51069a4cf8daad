import TableTesting
import TestSampling
import Testing

@testable import TableData
@testable import TableQueries

/// Sums and averages at the limits of their types, while numbers are inserted and removed.
struct SummaryTests {
  @Test(arguments: Sample.seeds(20) as [UInt64])
  func sumsOfIntegersStopAtTheEndsOfTheirTypes(seed: UInt64) {
    checkSums(of: Int8.self, seed)
    checkSums(of: UInt8.self, seed)
    checkSums(of: Int16.self, seed)
    checkSums(of: UInt16.self, seed)
    checkSums(of: Int32.self, seed)
    checkSums(of: UInt32.self, seed)
    checkSums(of: Int64.self, seed)
    checkSums(of: UInt64.self, seed)
    checkSums(of: Int.self, seed)
    checkSums(of: UInt.self, seed)
    checkSums(of: Int128.self, seed)
    checkSums(of: UInt128.self, seed)
  }

  private func checkSums<Number: FixedWidthInteger & Sendable>(
    of type: Number.Type, _ seed: UInt64
  ) {
    var random = SeededRandomNumberGenerator(seed: seed)
    var numbers: [Number] = []
    var state = RowAggregate<Number, Number>.sum { $0 }.makeState()
    for _ in 0..<60 {
      if !numbers.isEmpty, Int.random(in: 0..<3, using: &random) == 0 {
        numbers.swapAt(numbers.count - 1, Int.random(in: 0..<numbers.count, using: &random))
        state.remove(numbers.removeLast())
      } else {
        let extremes = [Number.max, .min, .max - 1, .max / 2 + 1, 0, 1]
        let number = extremes.randomElement(using: &random) ?? 0
        numbers.append(number)
        state.add(number)
      }
      #expect(state.value == plainSum(numbers), "\(numbers)")
    }
  }

  /// The sum in two halves, of which each has room enough, or the nearest number.
  private func plainSum<Number: FixedWidthInteger>(_ numbers: [Number]) -> Number {
    func high(_ number: Number) -> Int128 { Int128(number >> 64) }
    func low(_ number: Number) -> Int128 { Int128(UInt64(truncatingIfNeeded: number)) }
    let lows = numbers.reduce(0) { $0 + low($1) }
    let highs = numbers.reduce(0) { $0 + high($1) } + lows >> 64
    let sum = [highs, lows & Int128(UInt64.max)]
    if [high(.max), low(.max)].lexicographicallyPrecedes(sum) { return .max }
    if sum.lexicographicallyPrecedes([high(.min), low(.min)]) { return .min }
    return Number(truncatingIfNeeded: sum[0]) << 64 | Number(truncatingIfNeeded: sum[1])
  }

  @Test func sumsOfFloatingPointNumbersComeBackIntoRange() {
    let greatest = Double.greatestFiniteMagnitude
    var state = RowAggregate<Double, Double>.sum { $0 }.makeState()
    state.add(greatest)
    state.add(greatest)
    #expect(state.value == .infinity)
    state.add(-.infinity)
    #expect(state.value == -.infinity)
    state.add(.infinity)
    #expect(state.value.isNaN)
    state.remove(.infinity)
    state.remove(-.infinity)
    state.remove(greatest)
    #expect(state.value == greatest)
    for _ in 0..<3 { state.add(-greatest) }
    #expect(state.value == -.infinity)
    state.add(.nan)
    #expect(state.value.isNaN)
  }

  @Test func averagesOfFiniteNumbersAreFinite() {
    func average(_ numbers: [Double?]) -> Double? {
      var state = RowAggregate<Double?, Double?>.average { $0 }.makeState()
      state.add(1e300)
      for number in numbers { state.add(number) }
      state.remove(1e300)
      return state.value
    }
    let greatest = Double.greatestFiniteMagnitude
    #expect(average([1e308, 1e308]) == 1e308)
    for count in 1...100 {
      // The sum and the quotient are rounded, so that the last place may differ.
      for number in [greatest, -greatest] {
        let average = average(Array(repeating: number, count: count)) ?? 0
        #expect(average.isFinite && abs(average - number) <= number.ulp)
      }
    }
    #expect(average([greatest, greatest, nil, -greatest, -greatest, 3, 3]) == 1)
    #expect(average([greatest, .infinity]) == .infinity)
    #expect(average([greatest, greatest, -.infinity]) == -.infinity)
    #expect(average([.infinity, -.infinity])?.isNaN == true)
    #expect(average([.nan, 1])?.isNaN == true)
    #expect(average([nil]) == nil)
    #expect(average([.leastNonzeroMagnitude, .leastNonzeroMagnitude]) == .leastNonzeroMagnitude)
  }

  @Test func numbersOfHalfTheWidthAreSummedAsDoubles() {
    var state = RowAggregate<Float, Double>.sum { Double($0) }.makeState()
    state.add(.greatestFiniteMagnitude)
    state.add(.greatestFiniteMagnitude)
    #expect(state.value == 2 * Double(Float.greatestFiniteMagnitude))
    state.remove(.greatestFiniteMagnitude)
    #expect(Float(state.value) == .greatestFiniteMagnitude)
  }
}
