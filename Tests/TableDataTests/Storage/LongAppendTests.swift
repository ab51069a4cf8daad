import TableData
import TableTesting
import TestSampling
import Testing

/// Many rows appended at once, whose index is filled in another order than that of the rows.
@Suite struct LongAppendTests {
  private typealias Table = TableSnapshot<SampleSection, Row>

  /// A row whose hashes collide, so that one page of the index has rows of many identifiers.
  private struct Row: Identifiable, Equatable {
    struct ID: Hashable {
      var number: Int
      var group: Int

      func hash(into hasher: inout Hasher) { hasher.combine(number % group) }
    }

    let id: ID
  }

  /// Appending equals inserting one by one; an invalid one changes nothing, nor any copy.
  @Test(arguments: Sample.seeds(400))
  func appendingManyEqualsInsertingEach(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let group = [1 << 40, 40].randomElement(using: &random) ?? 40
    var number = 0
    func rows(_ counts: ClosedRange<Int>) -> [Row] {
      (0..<Int.random(in: counts, using: &random)).map { _ in
        number += 1
        return Row(id: Row.ID(number: number, group: group))
      }
    }
    var table = try Table(
      ["A", "B", "C"].map { TableSection(SampleSection($0), rows: rows(1...90)) })
    var copies: [(table: Table, contents: [TableSection<SampleSection, Row>])] = []
    for _ in 0..<4 {
      let section = ["A", "B", "C"].randomElement(using: &random) ?? "A"
      var new = rows(60...200)
      let known = Bool.random(using: &random) ? new : Array(table.rows)
      let isInvalid = Bool.random(using: &random)
      if isInvalid, let row = known.randomElement(using: &random) { new.append(row) }
      new.shuffle(using: &random)
      if seed.isMultiple(of: 2) { copies.append((table, table.contents)) }
      var (model, expected): (Table, TableError?) = (table, nil)
      do throws(TableError) {
        for row in new { try model.insert(row, at: .endOf(section)) }
      } catch {
        (model, expected) = (table, error)
      }
      var failure: TableError?
      do throws(TableError) { try table.append(contentsOf: new, to: section) } catch {
        failure = error
      }
      table.checkInvariants()
      #expect(table == model && failure == expected && (failure != nil) == isInvalid)
      #expect(new.allSatisfy { table.contains(id: $0.id) == model.contains(id: $0.id) })
    }
    #expect(copies.allSatisfy { $0.table.contents == $0.contents })
  }
}
