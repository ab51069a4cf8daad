import TableData
import TableDisplay
import TablePaging
import TableTerminal
import TableTesting
import TableText
import Testing
import TextDrawing
import TextMatching

/// A word of the page on paging.
private struct Word: RowModel, Sendable {
  let id: Int
  var text: String
}

/// The words with one initial.
private struct Initial: SectionModel, Sendable {
  let id: String
  var header: String? { id }
  var indexTitle: String? { id }
}

/// Words that stand in for a database.
private struct Dictionary: PageSource {
  private let words: SortedPageSource<Initial, Word, String>

  init(_ words: [Word]) {
    self.words = SortedPageSource(words, key: \.text, indexTitle: \.id) { word in
      Initial(id: String(word.text.prefix(1)))
    }
  }

  func key(of word: Word) -> String { word.text }

  func page(
    at anchor: PageAnchor<String, Initial.ID>, limit: Int
  ) async throws -> RowPage<Initial, Word> {
    words.page(at: anchor, limit: limit)
  }
}

/// What shows words.
private enum WordViews {
  /// Shows words.
  struct WordsDelegate: TableScreenDelegate {
    typealias Section = Initial
    typealias Row = PagedRow<Word>

    let title = "Words", allowsEditing = false

    func content(of row: PagedRow<Word>) -> CellContent {
      switch row.content {
      case .row(let word): .titled(word.text)
      case .pending: .titled("…")
      case .failed(let reason): .titled(reason)
      }
    }
  }

  /// Ten lines of words.
  final class WordList {
    let pages: PageLoader<Dictionary>
    private(set) var lines: [String] = []
    private var first = 0

    init(_ dictionary: Dictionary) {
      pages = PageLoader(dictionary)
      pages.dataSource.addPermanentObserver { [weak self] _ in self?.draw() }
      pages.go(to: .first)
    }

    func draw() {
      let rows = pages.dataSource.snapshot.rows
      if let target = pages.takeScrollRequest() {
        first = rows.firstIndex { $0.id == target.id } ?? first
      }
      let visible = rows.dropFirst(first).prefix(10)
      lines = visible.map { $0.row?.text ?? "…" }
      guard let top = visible.first, let bottom = visible.last else { return }
      pages.setVisibleRows(fromID: top.id, toID: bottom.id)
    }
  }
}

private typealias WordsDelegate = WordViews.WordsDelegate
private typealias WordList = WordViews.WordList

/// The screen of the page on paging.
private func wordsScreen(_ dictionary: Dictionary) -> ScreenStack {
  let pages = PagedTableContent(dictionary)
  let screen = TableScreen(pages, delegate: WordsDelegate())
  pages.loader.go(to: .indexTitle("m"))
  return ScreenStack(root: screen)
}

/// A condition on words.
private struct Beginning: Codable, Hashable {
  let letters: String
  func holds(for word: Word) -> Bool { word.text.hasPrefix(letters) }
}

/// The examples of selections on the page about paging; returns their output.
func printPagingGuide() -> String {
  var printed = ""
  func print(_ text: some CustomStringConvertible) { printed += "\(text)\n" }
  let words = ["fig", "pea", "pear", "plum"].enumerated().map { Word(id: $0, text: $1) }
  let pear = words[2]

  var selection = ConditionalSelection<Word.ID, Beginning>()
  selection.selectAll(matching: Beginning(letters: "p"))
  selection.deselect(id: pear.id) { $0.holds(for: pear) }
  print(selection.count { condition in words.count(where: condition.holds) })
  return printed
}

@Suite struct PagingGuideTests {
  private let dictionary = Dictionary(
    "abcdefghijklmnopqrstuvwxyz".enumerated().map { Word(id: $0, text: "\($1)ord") })

  @Test func theScreenGoesToALetter() throws {
    let stack = wordsScreen(dictionary)
    var canvas = TextCanvas(width: 30, height: 8)
    repeat {
      try stack.topScreen.draw(onto: &canvas, lines: 0..<8)
    } while stack.topScreen.hasPendingResults
    try stack.topScreen.draw(onto: &canvas, lines: 0..<8)
    #expect(canvas.lines.contains { $0.contains("mord") })
  }

  @MainActor @Test func theListShowsTenLines() async throws {
    let list = WordList(dictionary)
    let running = Task { await list.pages.run() }
    defer { running.cancel() }
    for (place, word) in [(nil, "aord"), ("m", "mord")] {
      if let place { list.pages.go(to: .indexTitle(place)) }
      for _ in 0..<6_000 where list.lines.first != word {
        try await Task.sleep(for: .milliseconds(10))
      }
      #expect(list.lines.first == word)
      #expect(list.lines.count == 10)
    }
  }

  @Test func theDictionaryKeepsTheRules() async throws {
    let check = PageSourceCheck(dictionary, order: <, removedKeys: ["m"], indexTitle: \.id)
    try await check.check()
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func theEndIsReached(seed: UInt64) async {
    let transport = FaultyPageTransport<Dictionary>(seed: seed)
    let pages = PageLoader(dictionary, perform: transport.perform)
    pages.go(to: .last)
    while let response = await transport.nextResponse() {
      pages.receive(response)
      if transport.isIdle { pages.retry() }
    }
    #expect(transport.violations == [])
    #expect(pages.dataSource.snapshot.rows.last?.row?.text == "zord")
  }
}
