import TableTesting
import Testing

@testable import TableData

/// Notifications while observers are added and removed.
struct ObserverListTests {
  typealias Table = TableSnapshot<SampleSection, SampleRow>
  typealias Source = TableDataSource<SampleSection, SampleRow>

  private static func source() throws -> Source {
    Source(try Table(SampleSection("A"), rows: ["a", "b", "c"].map { SampleRow($0) }))
  }

  /// Against a plain list of numbers; observers are removed in any order, some twice.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func isAList(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    var list = ObserverList<(Int) -> Void>()
    var model: [Int] = []
    var told: [Int] = []
    for step in 0..<600 {
      if Int.random(in: 0..<5, using: &random) < (step < 300 ? 3 : 1) {
        let number = list.lastNumber + 1
        #expect(list.add { _ in told.append(number) } == number)
        model.append(number)
      } else {
        let number = Int.random(in: 0...list.lastNumber + 1, using: &random)
        _ = list.remove(number)
        model.removeAll { $0 == number }
      }
      list.checkInvariants()
      told = []
      var cursor = ObserverList<(Int) -> Void>.Cursor()
      while let observer = list.next(&cursor, through: list.lastNumber) { observer(step) }
      #expect(told == model)
    }
  }

  /// An observer removes most others while it is notified, so that the list is compacted.
  @Test func manyAreRemovedMeanwhile() throws {
    let source = try Self.source()
    var told: [Int] = []
    var observations: [TableObservation] = []
    for number in 0..<100 {
      observations.append(
        source.observe { [unowned source] _ in
          told.append(number)
          guard number == 40 else { return }
          for observation in observations[10..<90] { observation.cancel() }
          observations[10].cancel()
          for late in 100..<150 { source.addPermanentObserver { _ in told.append(late) } }
        })
    }
    source.edit(named: "one") { _ = $0.remove(id: "a") }
    #expect(told == Array(0...40) + Array(90..<100))
    told = []
    source.edit(named: "two") { _ = $0.remove(id: "b") }
    #expect(told == Array(0..<10) + Array(90..<150))
  }

  /// An observer that registers again and again receives each change once.
  @Test func anObserverThatRegistersAnew() throws {
    let source = try Self.source()
    var told: [String] = []
    var observation: TableObservation?
    func register() {
      observation = source.observe { [unowned source] change in
        told.append(change.name)
        observation?.cancel()
        register()
        source.edit(named: "\(source.snapshot.rowCount)") { table in
          if let row = table.rows.first(where: { _ in true }) { table.remove(id: row.id) }
        }
      }
    }
    register()
    source.edit(named: "begin") { _ = $0.remove(id: "a") }
    #expect(told == ["begin", "2", "1"])
  }

  @Test func whatObserversHoldGoesWithThem() throws {
    final class Token: Sendable {}
    let source = try Self.source()
    weak var held: Token?
    let observation: TableObservation
    do {
      let token = Token()
      held = token
      observation = source.observe { _ in _ = token }
    }
    for _ in 0..<10 { source.addPermanentObserver { _ in } }
    #expect(held != nil)
    observation.cancel()
    #expect(held == nil)
  }
}
