import TableTesting
import Testing

@testable import TableData

struct QueueTests {
  @Test(arguments: 0..<6 as Range<UInt64>)
  func isAList(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    var queue = Queue<Int>()
    var model: [Int] = []
    for step in 0..<2_000 {
      switch Int.random(in: 0..<(step < 1_000 ? 6 : 4), using: &random) {
      case 0: #expect(queue.popFirst() == (model.isEmpty ? nil : model.removeFirst()))
      case 1: #expect(queue.popLast() == model.popLast())
      case 2 where step % 50 == 0:
        while queue.count > 5 { _ = queue.popFirst() }
        model = model.suffix(5)
      default:
        queue.append(step)
        model.append(step)
      }
      queue.checkInvariants()
      #expect(queue.count == model.count && queue.last == model.last)
      #expect(queue.isEmpty == model.isEmpty)
    }
    while queue.popLast() != nil {}
    queue.checkInvariants()
    #expect(queue.popFirst() == nil && queue.popLast() == nil && queue.last == nil)
  }

  /// Removed elements are released.
  @Test func whatIsTakenOutGoes() {
    final class Token {}
    var queue = Queue<Token>()
    weak var first: Token?
    do {
      let token = Token()
      first = token
      queue.append(token)
    }
    for _ in 0..<10 { queue.append(Token()) }
    #expect(first != nil)
    _ = queue.popFirst()
    #expect(first == nil)
  }
}
