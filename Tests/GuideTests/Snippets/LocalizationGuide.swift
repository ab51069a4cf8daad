import TableData
import TableDisplay
import TableTerminal
import TableText
import TerminalChinese
import TerminalDriver
import Testing

/// The examples of the page on localization and of related comments.
struct Volume: RowModel, Sendable {
  let id: Int
  var title: String
}

struct Bookcase: SectionModel, Sendable {
  let id = 0
  var count = 0

  var footer: String? { localized("\(count) books", one: "1 book", count: count) }
}

struct ShelfDelegate: TableScreenDelegate {
  let source: TableDataSource<Bookcase, Volume>
  var title: String { localized("Books") }

  func content(of volume: Volume) -> CellContent { .titled(volume.title) }

  func buttons(for screen: TableScreen<Bookcase, Volume>) -> [BarButton] {
    [BarButton(localized("New book"), key: .character("a"), action: addBook)]
  }

  private func addBook(in stack: ScreenStack) throws {
    let number = source.snapshot.rowCount + 1
    guard number < 10 else {
      throw UserError(localized("There is no room for \(number) books."))
    }
    try source.edit(named: localized("New book")) { table throws(TableError) in
      try table.append(Volume(id: number, title: "\(number)"), to: 0)
      try table.updateSection(Bookcase(count: number))
    }
  }
}

extension Localization {
  static let chineseShelf = Localization.simplifiedChinese.adding([
    "Books": "书籍",
    "New book": "新书",
    "There is no room for {1} books.": "放不下 {1} 本书。",
    "{1} books": "{1} 本书",
  ])
}

extension Localization {
  static let slovenian = Localization(
    language: "sl",
    [
      "Books": "Knjige",
      "{1} books": ["{1} knjiga", "{1} knjigi", "{1} knjige", "{1} knjig"],
      "there is no space left on the disk": "na disku ni več prostora",
    ],
    pluralForm: { number in
      switch number % 100 {
      case 1: 0
      case 2: 1
      case 3, 4: 2
      default: 3
      }
    })
}

enum ShelfError: TranslatableError {
  case full(limit: Int)

  var phrase: LocalizedPhrase {
    switch self {
    case .full(let limit): "There is no room for \(limit) books."
    }
  }
}

@Suite struct LocalizationGuideTests {
  private func shelf() throws -> ScreenStack {
    let table = try TableSnapshot(Bookcase(count: 1), rows: [Volume(id: 1, title: "庄子")])
    let source = TableDataSource(table)
    return ScreenStack(root: TableScreen(source, delegate: ShelfDelegate(source: source)))
  }

  @Test func theShelfSpeaksChinese() throws {
    try Localization.$current.withValue(.chineseShelf) {
      let lines = try shelf().transcript(of: ["new book", "undo"])
      #expect(lines.first == "书籍")
      #expect(lines.contains("2 本书"))
      #expect(lines.contains("已撤销：新书"))
    }
  }

  @Test func everyPhraseIsTranslated() {
    let own = ["Books", "New book", "There is no room for {1} books.", "{1} books"]
    #expect(Localization.chineseShelf.issues(translating: Localization.libraryPhrases + own) == [])
  }

  @Test func aNumberAsksForItsForm() {
    Localization.$current.withValue(.slovenian) {
      let footers = [1, 2, 3, 5].map { Bookcase(count: $0).footer }
      #expect(footers == ["1 knjiga", "2 knjigi", "3 knjige", "5 knjig"])
      #expect(ShelfDelegate(source: TableDataSource()).title == "Knjige")
    }
  }

  @Test func aWordHasAMeaning() {
    Localization.$current.withValue(.simplifiedChinese) {
      let left = localized("Left", meaning: "cursor")
      #expect(left == "左移")
    }
  }
}
