import Foundation
import TableSource

struct Expense: RowModel, Sendable { let id: Int, kind: String, text: String, cents: Int }
struct Kind: SectionModel, Sendable {
  let id: String
  var cents = 0
  var header: String? { id }
  var footer: String? { "\(euros(cents)) for \(id.lowercased())" }
}

func euros(_ cents: Int) -> String { "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)" }

/// Reads a line such as `Food, Lunch, 12.50`.
func expense(_ line: String, id: Int) -> Expense? {
  let words = line.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  guard words.count == 3, let euro = Double(words[2]), (0..<1e9).contains(euro) else { return nil }
  return Expense(id: id, kind: words[0], text: words[1], cents: Int((euro * 100).rounded()))
}

@main
struct Report {
  static let formats: [String: StaticTableFormat] = [
    "text": .text(width: 60), "markdown": .markdown, "html": .html, "csv": .csv(.lossless),
  ]

  static func main() throws {
    guard let format = formats[CommandLine.arguments.dropFirst().first ?? "text"] else {
      say("Usage: report [text | markdown | html | csv] < EXPENSES")
      exit(2)
    }
    let lines = Array(sequence(state: ()) { _ in readLine() })
    let expenses = lines.enumerated().compactMap { expense($1, id: $0) }
    if expenses.count < lines.count {
      say("\(lines.count - expenses.count) of \(lines.count) lines are not expenses.")
    }
    let byKind = TableQuery(TableSnapshot<SingleSection, Expense>.self)
      .sectioned(by: \.kind) { Kind(id: $0) }
      .aggregated(by: .sum(of: \.cents)) { Kind(id: $0.id, cents: $1) }
    let table = DerivedTable(try TableSnapshot(rows: expenses), query: byKind).snapshot
    let columns: [TextColumn<Expense>] = [
      TextColumn("What", text: \.text),
      TextColumn("Euro", alignment: .trailing) { euros($0.cents) },
    ]
    let total = euros(expenses.map(\.cents).reduce(0, +))
    let report = StaticTable(table, columns: columns, title: "Expenses", footer: "\(total) in all")
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(report.text(as: format).utf8))
    } catch {
      say("The report cannot be written: \(error.localizedDescription)")
      exit(1)
    }
  }

  static func say(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
  }
}
