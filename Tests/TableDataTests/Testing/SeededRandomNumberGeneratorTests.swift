import TableTesting
import Testing

struct SeededRandomNumberGeneratorTests {
  /// Numbers of the reference implementation of SplitMix64.
  @Test(arguments: [
    0: [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F],
    1_234_567: [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423],
  ])
  func givesTheNumbersOfSplitMix64(seed: UInt64, numbers: [UInt64]) {
    var random = SeededRandomNumberGenerator(seed: seed)
    #expect(numbers.map { _ in random.next() } == numbers)
  }

  @Test func aCopyGoesOnWhereItWasTaken() {
    var random = SeededRandomNumberGenerator(seed: 9)
    _ = random.next()
    var copy = random
    #expect(copy == random)
    #expect((0..<10).map { _ in copy.next() } == (0..<10).map { _ in random.next() })
  }

  @Test func theLargestSeedIsFine() {
    var random = SeededRandomNumberGenerator(seed: .max)
    #expect(random.next() != random.next())
  }
}
