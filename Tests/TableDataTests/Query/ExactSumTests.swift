import TableTesting
import TestSampling
import Testing

@testable import TableData
@testable import TableQueries

/// A sum of floating-point numbers depends only on the numbers, not on their history.
struct ExactSumTests {
  private func sum(_ numbers: [Double]) -> Double {
    var sum = ExactSum()
    for number in numbers { sum.add(number) }
    return sum.value
  }

  @Test func nothingIsRoundedOnTheWay() {
    #expect(sum([0.3, 1e20, -1e20]) == 0.3)
    #expect(sum(Array(repeating: 0.1, count: 10)) == 1)
    #expect(
      sum([.greatestFiniteMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude])
        == .greatestFiniteMagnitude)
    #expect(sum([1, .leastNonzeroMagnitude, -1]) == .leastNonzeroMagnitude)
    #expect(sum([-3, -4.5]) == -7.5)
    #expect(sum([]) == 0)
    #expect(sum([-0.0]) == 0)
  }

  @Test func itIsRoundedOnceToTheNearestAndOfTwoToTheEvenOne() {
    let unit = 0x1p53
    #expect(sum([unit, 1]) == unit)
    #expect(sum([unit, 1, 0x1p-1000]) == unit + 2)
    #expect(sum([unit, 3]) == unit + 4)
    #expect(sum([-unit, -1, -0x1p-1000]) == -unit - 2)
    #expect(sum([.greatestFiniteMagnitude, .greatestFiniteMagnitude]) == .infinity)
  }

  @Test func whatIsNoFiniteNumberCanBeTakenAwayToo() {
    var sum = ExactSum()
    sum.add(1.5)
    sum.add(.infinity)
    #expect(sum.value == .infinity)
    sum.add(-.infinity)
    #expect(sum.value.isNaN)
    sum.subtract(.infinity)
    #expect(sum.value == -.infinity)
    sum.add(.nan)
    #expect(sum.value.isNaN)
    sum.subtract(-.infinity)
    sum.subtract(.nan)
    #expect(sum.value == 1.5)
  }

  @Test(arguments: Sample.seeds(20))
  func itDependsOnNoHistory(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    func number() -> Double {
      while true {
        let number = Double(bitPattern: random.next())
        if number.isFinite { return number }
      }
    }
    let numbers = (0..<200).map { _ in number() }
    var sum = ExactSum()
    for number in numbers { sum.add(number) }
    let others = (0..<200).map { _ in number() }
    for other in others { sum.add(other) }
    for other in others.shuffled(using: &random) { sum.subtract(other) }
    #expect(sum.value == self.sum(numbers.shuffled(using: &random)))
    for number in numbers.shuffled(using: &random) { sum.subtract(number) }
    #expect(sum.value == 0)
  }

  @Test(arguments: Sample.seeds(20))
  func itIsTheSumOfIntegersOfManyBits(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    var expected: Int128 = 0
    var sum = ExactSum()
    for _ in 0..<1_000 {
      let integer = Int64(bitPattern: random.next()) >> Int64.random(in: 0...62, using: &random)
      // Any integer of 64 bits is a sum of two numbers of 53.
      let high = (integer >> 32) << 32
      sum.add(Double(high))
      sum.add(Double(integer - high))
      expected += Int128(integer)
      #expect(sum.value == Double(expected))
    }
  }
}
