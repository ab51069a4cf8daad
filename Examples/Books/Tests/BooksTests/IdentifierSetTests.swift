import BooksTestSupport
import Testing

@testable import Books

/// Bits stand for the identifiers that a plain set holds.
@Suite struct IdentifierSetTests {
  @Test func itHoldsWhatASetHolds() {
    var generator = SeededGenerator(1)
    var (bits, plain) = (IdentifierSet(), Set<Int64>())
    for step in 0..<20_000 {
      let range: ClosedRange<Int64> = step % 100 == 0 ? .min ... .max : -70_000...70_000
      let id = Int64.random(in: range, using: &generator)
      #expect(bits.contains(id) == plain.contains(id))
      bits.insert(id)
      plain.insert(id)
    }
    #expect(bits.count == plain.count)
    #expect(plain.allSatisfy(bits.contains))
  }
}
