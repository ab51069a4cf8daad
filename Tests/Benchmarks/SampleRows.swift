import Foundation
import TableData

/// A row created from a number, which can be changed.
protocol SampleRow: Identifiable, Equatable, Sendable where ID: Sendable {
  init(_ number: Int)
  var value: Int { get set }
}

struct UUIDRow: SampleRow {
  let id: UUID
  var value: Int

  init(_ number: Int) {
    id = UUID(number)
    value = number
  }
}

struct IntRow: SampleRow {
  let id: Int
  var value: Int

  init(_ number: Int) { self.init(id: number, value: number) }

  init(id: Int, value: Int) {
    self.id = id
    self.value = value
  }
}

struct StringRow: SampleRow {
  let id: String
  var value: Int

  init(_ number: Int) {
    id = "row number \(number) of the table"
    value = number
  }
}

struct PayloadRow: SampleRow {
  let id: UUID
  var value: Int
  var title: String
  var detail: String

  init(_ number: Int) {
    id = UUID(number)
    value = number
    title = "Item number \(number)"
    detail = "Some words about item number \(number)"
  }
}

extension UUID {
  /// A random-looking identifier; the system's random source is too slow to ask a million times.
  init(_ number: Int) {
    var generator = SplitMix(seed: UInt64(number))
    let (high, low) = (generator.next(), generator.next())
    func byte(_ word: UInt64, _ index: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: word >> (index * 8))
    }
    self.init(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
        byte(high, 6), byte(high, 7), byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
        byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      ))
  }
}

/// The same numbers on every platform.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// The one section of all benchmarks.
struct OnlySection: Identifiable, Equatable, Sendable {
  let id = 0
}

/// A table with one section.
func makeTable<Row: SampleRow>(_ rows: [Row]) throws -> TableSnapshot<OnlySection, Row> {
  try TableSnapshot(OnlySection(), rows: rows)
}

/// The rows with the numbers of a range.
func makeRows<Row: SampleRow>(_ numbers: Range<Int>, of type: Row.Type) -> [Row] {
  numbers.map(Row.init)
}
