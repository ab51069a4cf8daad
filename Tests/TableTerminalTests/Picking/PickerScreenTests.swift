import Synchronization
import TableData
import TableDisplay
import TableText
import Testing

@testable import TableTerminal
@testable import TerminalDriver
@testable import TextDrawing

/// The screen of a picker and the effects of keys.
@Suite struct PickerScreenTests {
  struct Fruit: RowModel, Sendable {
    let id: Int
    var name: String
    var color = "green"
  }

  /// A picker without a terminal.
  struct Choice {
    let source: RowPicker<Fruit>.Source
    let screen: PickerScreen<Fruit>
    let stack: ScreenStack

    init(
      _ names: [String], several: Bool = false,
      adapting adapt: (inout RowPicker<Fruit>) -> Void = { _ in }
    ) throws {
      var picker = RowPicker(columns: [
        TextColumn<Fruit>("Name", text: \.name), TextColumn("Colour", text: \.color),
      ])
      adapt(&picker)
      source = RowPicker<Fruit>.Source(.ofPicker)
      let delegate = PickerDelegate(picker, allowsMultiple: several)
      screen = PickerScreen(
        TableScreen(source, delegate: delegate), delegate: delegate, picker: picker)
      stack = ScreenStack(root: screen)
      try add(names)
    }

    func add(_ names: [String]) throws {
      let count = source.snapshot.rowCount
      let rows = names.enumerated().map { Fruit(id: count + $0, name: $1) }
      try source.edit { try $0.append(contentsOf: rows, to: 0) }
    }

    func lines(columns: Int = 40) -> [String] { stack.lines(columns: columns, lines: 9) }

    /// The names of the chosen rows; `nil` until a choice.
    var chosen: [String]? { screen.choice?.rows.map(\.name) }
  }

  private static let names = ["Apple", "Pear", "Plum", "Fig", "Quince", "Grape"]

  @Test func columnsAreScrolledTo() throws {
    let choice = try Choice(Self.names) { picker in
      picker.columns = ["A", "B", "C", "D"].map { title in
        TextColumn(title, width: .fixed(14)) { "\($0.name) \(title)" }
      }
    }
    choice.screen.isReading = { false }
    #expect(choice.lines()[2] == "  A               B               C    ›")
    choice.stack.press(.modified(.right, .alt))
    #expect(choice.lines()[2] == "  A              ‹C               D    ›")
    choice.stack.press(.modified(.left, .alt))
    #expect(choice.lines()[3] == "❯ Apple A         Apple B         Apple…")
  }

  /// An overlong line is scrolled to its match.
  @Test func whatIsFoundBeyondTheEdgeIsInSight() throws {
    let path = "/usr/share/documentation/of/something/that/is/far/away/readme.txt"
    func line(_ query: String, _ text: String = path) throws -> String {
      let choice = try Choice([text]) { picker in
        picker.columns = [TextColumn("", width: .flexible(), text: \.name)]
        picker.search.text = query
      }
      choice.screen.isReading = { false }
      return choice.lines()[2]
    }
    #expect(try line("usr") == "❯ /usr/share/documentation/of/something…")
    #expect(try line("something") == "❯ /usr/share/documentation/of/something…")
    #expect(try line("thing/that") == "❯ …mentation/of/something/that/is/far/a…")
    #expect(try line("readme") == "❯ …omething/that/is/far/away/readme.txt")
    #expect(try line("~usrreadme") == "❯ /usr/share/documentation/of/something…")
    #expect(try line("~fareadme") == "❯ …omething/that/is/far/away/readme.txt")
    #expect(try line("末", String(repeating: "漢", count: 30) + "末") == "❯ …漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢末")
  }

  @Test func whatIsTypedIsSoughtAtOnce() throws {
    let choice = try Choice(Self.names)
    choice.screen.isReading = { false }
    #expect(
      choice.lines() == [
        "Pick                                 1/6", "Search:", "  Name    Colour",
        "❯ Apple   green", "  Pear    green", "  Plum    green",
        "  Fig     green", "  Quince  green",
        "⏎ Choose  Esc Cancel  F1 Help",
      ])
    choice.stack.type("p")
    choice.stack.type("l")
    #expect(
      Array(choice.lines().prefix(6)) == [
        "Pick                            1/2 of 6", "Search: pl", "  Name    Colour",
        "❯ Apple   green", "  Plum    green", "",
      ])
    choice.stack.press(.down, .enter)
    #expect(choice.chosen == ["Plum"])
    #expect(choice.stack.isFinished)
  }

  /// The keys go first, then lines of the header.
  @Test func aRowIsShownInLittleRoom() throws {
    let choice = try Choice(Self.names) { $0.header = "One\nTwo" }
    choice.screen.isReading = { false }
    func lines(_ count: Int) -> [String] {
      choice.stack.lines(columns: 40, lines: count).map { line in
        line.hasPrefix("❯ Apple") ? "❯ Apple" : line
      }
    }
    let title = "Pick                                 1/6"
    #expect(
      lines(6) == [
        title, "Search:", "  One", "  Two", "❯ Apple",
        "⏎ Choose  Esc Cancel  F1 Help",
      ])
    #expect(lines(5) == [title, "Search:", "  One", "  Two", "❯ Apple"])
    #expect(lines(4) == [title, "Search:", "  One", "❯ Apple"])
    #expect(lines(3) == [title, "Search:", "❯ Apple"])
    _ = lines(5)
    choice.stack.handle(MouseEvent(.scrolledDown, line: 4, column: 3))
    #expect(lines(5)[4] != "❯ Apple")
    choice.stack.press(.function(1))
    #expect(lines(5)[4] != "❯ Apple")
  }

  @Test(arguments: [(true, "  Some red"), (false, "  Some ␛[31mred␛[m")])
  func aHeaderHasColorsWhereTold(hasColors: Bool, line: String) throws {
    let choice = try Choice(Self.names) { picker in
      picker.header = "Some \u{1B}[31mred\u{1B}[m\nmore"
      picker.options.headerHasColors = hasColors
    }
    let canvas = choice.stack.draw(for: TerminalSize(columns: 40, lines: 9))
    #expect(Array(canvas.lines[2...3]) == [line, "  more"])
    #expect((canvas[2, 7].style.color == .basic(1)) == hasColors)
  }

  /// The cursor is in the field in every frame.
  @Test func theCursorStandsInTheField() throws {
    let choice = try Choice(Self.names)
    for key: TerminalKey in [.character("p"), .down, .function(3), .left, .down, .function(3)] {
      choice.stack.press(key)
      for columns in [40, 90] {
        let canvas = choice.stack.draw(for: TerminalSize(columns: columns, lines: 9))
        #expect(canvas.cursor?.line == 1)
        #expect(canvas.cursor?.isVisible == true)
      }
    }
  }

  @Test func severalAreReturnedInTheOrderOfSelection() throws {
    let choice = try Choice(Self.names, several: true)
    _ = choice.lines()
    choice.stack.press(.down, .down, .tab, .backTab)
    choice.stack.press(.modified(.home, .control), .tab)
    #expect(choice.lines()[0].hasPrefix("Pick (3 selected)"))
    // Selected rows stay selected, whatever is searched then.
    choice.stack.type("quince")
    choice.stack.press(.enter)
    #expect(choice.chosen == ["Plum", "Fig", "Apple"])
  }

  @Test func whatIsSelectedAgainOrWithAllIsLast() throws {
    let choice = try Choice(Self.names, several: true)
    _ = choice.lines()
    choice.stack.press(.tab, .tab, .up, .up, .tab, .up, .tab)
    #expect(choice.screen.context.rows().map(\.name) == ["Pear", "Apple"])
    choice.stack.type("p")
    choice.stack.press(.modified(.character("a"), .alt), .enter)
    #expect(choice.chosen == ["Pear", "Apple", "Plum", "Grape"])
  }

  @Test func onlyOneCanBeMarkedWhereOneIsChosen() throws {
    let choice = try Choice(Self.names)
    choice.stack.press(.tab, .down, .enter)
    #expect(choice.chosen == ["Pear"])
  }

  @Test func allThatIsFoundCanBeMarked() throws {
    let choice = try Choice(Self.names, several: true)
    choice.stack.type("p")
    choice.stack.press(.modified(.character("a"), .alt), .enter)
    #expect(choice.chosen == ["Apple", "Pear", "Plum", "Grape"])
  }

  @Test func noMoreAreMarkedThanMayBe() throws {
    let choice = try Choice(Self.names, several: true) { $0.options.selectionLimit = 2 }
    let message = "No further row can be selected. The limit is 2."
    _ = choice.lines()
    choice.stack.press(.modified(.character("a"), .alt))
    #expect(choice.stack.message == message)
    choice.stack.press(.tab, .tab)
    #expect(choice.stack.message == nil)
    choice.stack.press(.tab)
    #expect(choice.stack.message == message)
    // The highlight stays, too.
    #expect(choice.lines()[5] == "❯ [ ] Plum    green")
    choice.stack.handle(MouseEvent(.pressed(.left), line: 6, column: 3))
    #expect(choice.stack.message == message)
    choice.stack.press(.backTab)
    #expect(choice.stack.message == message)
    choice.stack.press(.up, .tab, .tab, .enter)
    #expect(choice.chosen == ["Apple", "Plum"])
  }

  @Test(arguments: [TerminalKey.escape, .control("c")])
  func nothingIsChosen(key: TerminalKey) throws {
    let choice = try Choice(Self.names)
    choice.stack.type("p")
    choice.stack.press(key)
    #expect(choice.stack.isFinished)
    #expect(choice.chosen == nil)
  }

  /// There is nothing to save.
  @Test func helpSaysThatControlCQuitsWithoutAChoice() throws {
    let choice = try Choice(Self.names)
    choice.stack.press(.function(1))
    let lines = choice.stack.lines(columns: 60, lines: 20)
    #expect(lines.contains("Ctrl-C        Quit without choosing"))
    #expect(!lines.contains { $0.contains("Save") })
  }

  @Test func whereNothingIsFoundNothingIsChosen() throws {
    let choice = try Choice(Self.names)
    choice.stack.type("xyz")
    #expect(choice.lines()[3] == "  Nothing found")
    choice.stack.press(.enter)
    #expect(choice.chosen == [])
  }

  @Test func lettersAndColumnsAreSoughtAsElsewhere() throws {
    #expect(try found("~pm", in: Choice(Self.names)) == ["Plum"])
    #expect(try found("%colour gr", in: Choice(Self.names)).count == 6)
    #expect(try found("%name gr", in: Choice(Self.names)) == ["Grape"])
    #expect(try found("pm", in: Choice(Self.names) { $0.search.isFuzzy = true }) == ["Plum"])
    #expect(
      try found("%name qe", in: Choice(Self.names) { $0.search.isFuzzy = true }) == ["Quince"])
  }

  @Test func theBestMatchesComeFirst() throws {
    let choice = try Choice(Self.names) { picker in
      picker.columns = [TextColumn("Name", text: \.name)]
      (picker.search.isFuzzy, picker.search.ranksMatches) = (true, true)
    }
    _ = choice.lines()
    choice.stack.press(.down, .down)
    #expect(try found("pe", in: choice) == ["Pear", "Grape", "Apple"])
    #expect(choice.screen.table.tableView.state.highlightedRow?.name == "Pear")
    choice.stack.press(.down)
    try choice.add(["Pepper"])
    #expect(try found("", in: choice) == ["Pear", "Pepper", "Grape", "Apple"])
    choice.stack.press(.enter)
    #expect(choice.chosen == ["Grape"])
  }

  private func found(_ text: String, in choice: Choice) throws -> [String] {
    choice.stack.type(text)
    return choice.screen.table.tableView.state.snapshot.rows.map(\.name)
  }

  @Test func aSearchCanBeThereAtTheBeginning() throws {
    let choice = try Choice(Self.names) { $0.search.text = "fig" }
    #expect(choice.lines()[1] == "Search: fig")
    choice.stack.press(.enter)
    #expect(choice.chosen == ["Fig"])
  }

  /// Elsewhere a line feed is Enter: a terminal may send it for that key.
  @Test func controlJMovesInAPickerOnly() throws {
    let choice = try Choice(Self.names)
    #expect(choice.stack.defaultKey(for: .control("j")) == .control("j"))
    choice.stack.push(TableScreen(choice.source, delegate: EmptyDelegate()))
    #expect(choice.stack.defaultKey(for: .control("j")) == .enter)
  }

  @Test func otherKeysChooseOrActOnTheRow() throws {
    let names = Mutex<[String?]>([])
    let choice = try Choice(Self.names) { picker in
      picker.acceptKeys = [.control("t")]
      picker.actions = [
        PickerAction(.character("x"), help: "Note") { row in
          names.withLock { $0.append(row?.name) }
        },
        PickerAction(.control("k"), help: "Ask", leavesScreen: true) { row in
          names.withLock { $0.append(row?.color) }
        },
      ]
    }
    _ = choice.lines()
    choice.stack.press(.down, .character("x"), .control("k"))
    #expect(choice.lines()[1] == "Search:")
    // The session restores the terminal first.
    #expect(names.withLock { $0 } == ["Pear"])
    choice.stack.workOutsideTerminal?()
    #expect(names.withLock { $0 } == ["Pear", "green"])
    choice.stack.press(.control("t"))
    #expect(choice.chosen == ["Pear"])
    #expect(choice.screen.choice?.key == .control("t") && choice.screen.choice?.searchText == "")
  }

  @Test func aKeyTakesSeveralSteps() throws {
    let names = Mutex<[String]>([])
    let note: @Sendable (PickerContext<Fruit>) -> Void = { context in
      names.withLock { $0.append("\(context.row?.name ?? "") \(context.searchText)") }
    }
    let choice = try Choice(Self.names, several: true) { picker in
      picker.actions = [
        PickerAction(key: .function(5), help: "", steps: [.toggle, .key(.down), .key(.down)]),
        PickerAction(key: .function(6), help: "", steps: [.deselectAll]),
        PickerAction(
          key: .control("t"), help: "",
          steps: [
            .workOutsideTerminal(note), .key(.end), .key(.control("u")), .work(note), .key(.enter),
          ]),
      ]
    }
    _ = choice.lines()
    choice.stack.press(.function(5), .function(5))
    #expect(choice.lines()[0].hasPrefix("Pick (2 selected)"))
    choice.stack.press(.function(6), .modified(.home, .control))
    #expect(choice.lines()[0].hasPrefix("Pick …"))
    choice.stack.type("p")
    choice.stack.press(.left, .control("t"))
    // The steps after a command wait for it.
    #expect(names.withLock { $0 } == [] && choice.chosen == nil)
    choice.stack.workOutsideTerminal?()
    #expect(choice.lines()[1] == "Search:")
    #expect(names.withLock { $0.map { $0.split(separator: " ").last } } == ["p", "Apple"])
    #expect(choice.chosen == ["Apple"])
  }

  @Test func aStepMovesByHalfPages() throws {
    let choice = try Choice(Self.names + Self.names) { picker in
      picker.preview = .inBackground { _, _ in (1...9).map(String.init).joined(separator: "\n") }
      picker.actions = [
        PickerAction(key: .function(5), help: "", steps: [.move(halfPages: 1)]),
        PickerAction(key: .function(6), help: "", steps: [.scrollPreview(halfPages: 2)]),
        PickerAction(key: .function(7), help: "", steps: [.scrollPreview(halfPages: -1)]),
      ]
    }
    _ = choice.lines(columns: 90)
    choice.screen.finishWork()
    #expect(choice.lines(columns: 90)[3].hasSuffix("│ 1"))
    choice.stack.press(.function(6))
    #expect(choice.lines(columns: 90)[3].hasSuffix("│ 5"))
    choice.stack.press(.function(7))
    #expect(choice.lines(columns: 90)[3].hasSuffix("│ 3"))
    choice.stack.press(.function(5))
    #expect(choice.lines(columns: 90)[5].hasPrefix("❯ Plum"))
  }

  @Test func aStepChangesTheSearchOrItsOrder() throws {
    let choice = try Choice(Self.names) { picker in
      picker.columns = [TextColumn("Name", text: \.name)]
      (picker.search.isFuzzy, picker.search.ranksMatches) = (true, true)
      picker.actions = [
        PickerAction(key: .function(5), help: "", steps: [.search { $0 + "e" }]),
        PickerAction(key: .function(6), help: "", steps: [.toggleRanking]),
      ]
    }
    _ = choice.lines()
    choice.stack.type("p")
    choice.stack.press(.function(5))
    #expect(choice.lines()[1] == "Search: pe")
    #expect(try found("", in: choice) == ["Pear", "Grape", "Apple"])
    choice.stack.press(.function(6))
    #expect(try found("", in: choice) == ["Apple", "Pear", "Grape"])
  }

  @Test func whatFollowsARefusedStepIsDone() throws {
    let choice = try Choice(Self.names, several: true) { picker in
      picker.options.selectionLimit = 1
      let steps: [PickerStep<Fruit>] = [.toggle, .key(.down), .toggle, .key(.down)]
      picker.actions = [PickerAction(key: .function(5), help: "", steps: steps)]
    }
    _ = choice.lines()
    choice.stack.press(.function(5))
    #expect(choice.stack.message == "No further row can be selected. The limit is 1.")
    #expect(choice.screen.table.tableView.state.highlightedRow?.name == "Plum")
  }

  private struct EmptyDelegate: TableScreenDelegate {
    typealias Section = SingleSection
    typealias Row = Fruit
    let title = "Fruit"
  }

  // MARK: - Rows that come

  @Test func placeAndMarksStayWithTheirRows() throws {
    let choice = try Choice(Self.names, several: true)
    _ = choice.lines()
    choice.stack.press(.down, .tab)
    #expect(choice.lines()[0].hasPrefix("Pick (1 selected) …"))
    try choice.source.edit { table in
      try table.insert(Fruit(id: 99, name: "Kiwi"), at: .startOf(0))
      try table.update(id: 1) { $0.name = "Pear tree" }
      table.remove(id: 0)
    }
    #expect(choice.screen.table.tableView.state.highlightedRow?.name == "Plum")
    choice.stack.press(.enter)
    #expect(choice.chosen == ["Pear tree"])
  }

  // MARK: - Preview

  @Test func thePreviewStandsBesideTheRowsWhereThereIsRoom() throws {
    let choice = try Choice(Self.names) {
      $0.preview = .text { "About \($0.name):\n\u{1B}[31mred" }
    }
    _ = choice.lines(columns: 90)
    choice.stack.press(.function(3))
    _ = choice.lines(columns: 90)
    choice.screen.finishWork()
    let lines = choice.lines(columns: 90)
    // The title is in the first line only.
    #expect(lines[2].hasPrefix("  Name") && lines[2].hasSuffix("Preview"))
    #expect(lines[3].hasPrefix("❯ Apple") && lines[3].hasSuffix("About Apple:"))
    #expect(lines[4].hasSuffix("␛[31mred"))
    choice.stack.press(.down)
    _ = choice.lines(columns: 90)
    choice.screen.finishWork()
    #expect(choice.lines(columns: 90)[3].hasSuffix("About Pear:"))
    // In little room it replaces the rows, but keys still go to the rows.
    #expect(choice.lines()[2] == "About Pear:")
    choice.stack.press(.function(3))
    #expect(choice.lines()[4] == "❯ Pear    green")
  }

  @Test func thePreviewHasThePlaceAndSizeThatItIsGiven() throws {
    let beside = try Choice(Self.names) { picker in
      picker.preview = .inBackground { row, _ in "About \(row.name)" }
      picker.options.previewPlace.isBelow = false
      picker.options.previewPlace.size = .percent(50)
    }
    _ = beside.lines()
    beside.screen.finishWork()
    #expect(beside.lines()[3].hasPrefix("❯ Apple   green"))
    #expect(beside.lines()[2...3].map { $0.dropFirst(20) } == ["│   Preview", "│ About Apple"])
    let below = try Choice(Self.names) { picker in
      picker.preview = .inBackground { row, _ in "About \(row.name)" }
      picker.options.previewPlace.isBelow = true
      picker.options.previewPlace.size = .cells(4)
      picker.options.previewPlace.isHidden = true
    }
    func lines() -> [String] { below.stack.lines(columns: 90, lines: 14) }
    #expect(!lines().contains { $0.contains("Preview") && !$0.contains("F3") })
    below.stack.press(.function(3))
    _ = lines()
    below.screen.finishWork()
    #expect(lines()[9].hasPrefix("────") && lines()[10...11] == ["  Preview", "About Apple"])
    // As with --height 10.
    let few = below.stack.lines(columns: 90, lines: 10)
    #expect(few[5].hasPrefix("────") && few[6...7] == ["  Preview", "About Apple"])
  }

  /// Those of a command, such as `git show --color=always`.
  @Test func aPreviewHasTheColorsOfItsText() throws {
    let choice = try Choice(Self.names) {
      $0.preview = .inBackground { row, _ in
        "\u{1B}[31mA red\tline of \(row.name)\nand another\u{1B}[m\u{7}"
      }
    }
    let size = TerminalSize(columns: 90, lines: 12)
    _ = choice.stack.draw(for: size)
    choice.screen.finishWork()
    let canvas = choice.stack.draw(for: size)
    let lines = canvas.lines
    let first = try #require(lines.firstIndex { $0.contains("A red") })
    let column = try #require(lines[first].split(separator: "A red").first).count
    #expect(
      lines[first + 1].hasSuffix("│ and another␇") || lines[first + 2].contains("and another"))
    #expect(canvas[first, column].style.color == .basic(1))
    let other = try #require(lines.firstIndex { $0.contains("another") })
    #expect(canvas[other, column].style.color == .basic(1))
  }

  @Test func withoutOneThePreviewSaysAllThatColumnsSay() throws {
    let choice = try Choice(Self.names + ["Blood orange"])
    choice.stack.press(.function(3))
    #expect(Array(choice.lines()[2...4]) == ["Name    Apple", "Colour  green", ""])
    choice.stack.press(.modified(.end, .control))
    #expect(
      choice.lines(columns: 90)[2...4].map { $0.drop { $0 != "│" } } == [
        "│   Blood orange", "│ Name    Blood orange", "│ Colour  green",
      ])
    // Keys of the rows scroll a long one.
    choice.stack.press(.modified(.down, .shift))
    #expect(choice.lines(columns: 90)[3].hasSuffix("│ Name    Blood orange"))
  }
}
