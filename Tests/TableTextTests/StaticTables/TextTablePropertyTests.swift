import Synchronization
import TableData
import TableText
import TestSampling
import Testing
import TextDrawing

/// Properties of every table printed as text.
@Suite struct TextTablePropertyTests {
  @Test(arguments: Sample.seeds(40) as [UInt64], BoxStyle.allCases)
  func allLinesOfABoxEndInOneColumn(seed: UInt64, box: BoxStyle) {
    var samples = TextSamples(seed: seed)
    for _ in 0..<6 {
      var table = samples.hostileBooks()
      for index in table.columns.indices { randomize(&table.columns[index].format, &samples) }
      let widthRules = DisplayWidthRules(
        ambiguous: samples.pick(DisplayWidthRules.Ambiguous.allCases))
      let options = TextTableOptions(
        width: samples.number(in: 0...60), box: box, separatesRows: samples.pick([true, false]),
        includesHeader: samples.pick([true, false]), sampledRowCount: samples.pick([nil, 2]),
        widthRules: widthRules, symbols: samples.pick([.unicode, .ascii]))
      let lines = table.lines(options)
      #expect(lines.allSatisfy { $0.sanitizedForTerminal == $0 })
      let widths = lines.map { columns(of: $0, using: widthRules) }
      #expect(widths.allSatisfy { $0 <= max(1, options.width) }, "\(lines)")
      if box != .none, options.width >= 5 {
        let odd = zip(lines, widths).filter { $1 != widths[0] }
        #expect(odd.map(\.0.debugDescription) == [])
      }
    }
  }

  /// The columns of a line; a skin tone behind a blank joins it to one cluster but not on a screen.
  private func columns(of line: String, using widthRules: DisplayWidthRules) -> Int {
    var parts: [String.UnicodeScalarView] = [String.UnicodeScalarView()]
    for scalar in line.unicodeScalars {
      if scalar.properties.isEmojiModifier, parts[parts.count - 1].last == " " {
        parts.append(String.UnicodeScalarView())
      }
      parts[parts.count - 1].append(scalar)
    }
    return parts.reduce(0) { $0 + widthRules.width(of: String($1)) }
  }

  private func randomize(_ column: inout ColumnFormat, _ samples: inout TextSamples) {
    column.width = samples.pick([
      .fixed(samples.number(in: 0...9)), .fitting(maximum: samples.number(in: 1...20)),
      .flexible(weight: samples.number(in: 0...3), minimum: samples.number(in: 0...6)),
    ])
    column.alignment = samples.pick(ColumnAlignment.allCases)
    column.truncation = samples.pick(TruncationMode.allCases)
    column.lineLimit = samples.pick([1, 2, nil])
  }

  /// Counts calls.
  private final class Counter: Sendable {
    let count = Mutex(0)
  }

  /// A stream that counts its output and discards it.
  private struct Meter: TextOutputStream {
    var lines = 0
    var longestPiece = 0
    mutating func write(_ string: String) {
      lines += string.utf8.count { $0 == 10 }
      longestPiece = max(longestPiece, string.utf8.count)
    }
  }

  @Test(arguments: [StaticTableFormat.text(width: 40), .markdown, .html, .csv()])
  func aLongTableIsWrittenInShortPieces(format: StaticTableFormat) throws {
    let rows = (0..<5000).map { Volume(id: $0, title: "Book \($0)", author: "A", price: "1") }
    let asked = Counter()
    let column = TextColumn<Volume>("Title", width: .flexible()) { book in
      asked.count.withLock { $0 += 1 }
      return book.title
    }
    let table = StaticTable(try books([(Shelf(id: 0), rows)]), columns: [column] + bookColumns)
    var meter = Meter()
    table.write(as: format, to: &meter)
    #expect(meter.lines >= 5000)
    #expect(meter.longestPiece < 200)
    #expect(asked.count.withLock { $0 } == 5000)
  }
}
