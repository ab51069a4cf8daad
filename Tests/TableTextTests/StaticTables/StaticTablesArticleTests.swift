import TableData
import TableDisplay
import TableTestSupport
import TableText
import Testing
import TextDrawing

/// The examples of the article on printing tables are compiled and run here, verbatim.
@Suite struct StaticTablesArticleTests {
  private func article() throws -> Article {
    try Article("Sources/TableText/TableText.docc/StaticTables.md")
  }

  @Test func theCodeIsThisCode() throws {
    let ownText = try PackageFiles.text(
      of: "Tests/TableTextTests/StaticTables/StaticTablesArticleTests.swift")
    let blocks = try article().blocks(in: "swift")
    #expect(blocks.count == 4)
    for line in blocks.flatMap(\.lines) {
      #expect(ownText.contains(line), "Not compiled here: \(line)")
    }
  }

  @Test func theOutputIsWhatIsPrinted() throws {
    let shown = try article().blocks(in: "").map(\.lines)
    let printed = try example()
    try #require(shown.count == 3)
    #expect(shown[0] == lines(printed.box))
    #expect(shown[1] == lines(printed.markdown))
    #expect(shown[2] == lines(printed.records.replacing("\r\n", with: "\n")))
    #expect(printed.page.hasPrefix("<table>") && printed.page.hasSuffix("</table>\n"))
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { String($0) }
  }
}

private struct Book: Identifiable, Equatable {
  let id: Int
  let title: String
  let author: String
  let pages: Int
}

private struct Kind: SectionModel {
  let id: Int
  let header: String?
}

// swift-format-ignore
private func example() throws -> (box: String, markdown: String, records: String, page: String) {
let novels = [
  Book(id: 1, title: "Moby-Dick", author: "Herman Melville", pages: 635),
  Book(id: 2, title: "雪国", author: "川端康成", pages: 175),
]
let letters = [Book(id: 3, title: "Letters to Milena", author: "Franz Kafka", pages: 298)]
let library = try TableSnapshot([
  TableSection(Kind(id: 1, header: "Novels"), rows: novels),
  TableSection(Kind(id: 2, header: "Letters"), rows: letters),
])
let columns: [TextColumn<Book>] = [
  TextColumn("Title", text: \.title),
  TextColumn("Author", width: .flexible(maximum: 12), lineLimit: nil, text: \.author),
  TextColumn("Pages", alignment: .trailing) { String($0.pages) },
]
let table = StaticTable(library, columns: columns, footer: "3 books")
var box = ""
func print(_ text: String) { box += text }
print(table.text(as: .text(width: 44, box: .rounded)))
var output = ""
table.write(as: .markdown, to: &output)
var records = ""
table.write(as: .csv(CSVOptions(sectionColumnTitle: "Kind")), to: &records)
var page = ""
table.write(as: .html, to: &page)
return (box, output, records, page)
}
