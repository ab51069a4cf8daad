import TableData
import TableDisplay
public import TableTerminal

extension BooksScreen {
  /// Keys that are questions to the database, and those of every table.
  public func keyBindings(in stack: ScreenStack) -> [KeyBinding] {
    let escape: (() throws -> Void)? =
      window.source.search.isEmpty ? nil : { try self.find("", stayingAt: self.book) }
    let own = [
      KeyBinding([.home, .character("g")], label: "Home g", help: "First book") {
        try self.go(to: .first)
      },
      KeyBinding([.end, .character("G")], label: "End G", help: "Last book") {
        try self.go(to: .last)
      },
      KeyBinding([.character("/")], label: "/", help: "Find", isProminent: true) {
        let search = self.window.source.search
        self.beginTyping(.finding(before: search, book: self.book), in: stack)
      },
      KeyBinding([.character("t")], label: "t", help: "Go to", isProminent: true) {
        self.beginTyping(.going, in: stack)
      },
      KeyBinding([.character("s")], label: "s", help: "Sort") { try self.sortByNext() },
      KeyBinding([.character("Z"), .character("y")], label: "Z y", help: "Redo") {
        try stack.perform(.redo)
      },
    ]
    let showingAll = escape.map {
      KeyBinding([.escape], label: "Esc", help: "Show all", action: $0)
    }
    let taken = Set((own + [showingAll].compactMap(\.self)).flatMap(\.keys) + [.character("n")])
    let others = rows.keyBindings(in: stack).filter { taken.isDisjoint(with: $0.keys) }
    // What is uncovered or being edited is about the row; Escape covers it first.
    return others + own + [showingAll].compactMap(\.self)
  }

  /// Returns what carries out a command: those of the list, and those of every table.
  public func action(
    for line: TranscriptLine, in stack: ScreenStack
  ) throws -> (() throws -> Void)? {
    try refresh()
    switch line.verb {
    case "find": return { try self.find(line.rest, telling: stack) }
    case "sort": return { try self.sort(by: line.rest) }
    case "go": return { try self.go(toTyped: line.rest) }
    case "first" where line.words.isEmpty: return { try self.go(to: .first) }
    case "last" where line.words.isEmpty: return { try self.go(to: .last) }
    default: return try rows.action(for: line, in: stack)
    }
  }

  /// What can be done with the books.
  public var commandHelp: [CommandHelp] {
    [
      CommandHelp("open N", "Open row N"),
      CommandHelp("delete N", "Delete row N; yes or no follows, or delete N yes"),
      CommandHelp("find WORDS", "Show only books with words that begin so; find alone shows all"),
      CommandHelp("sort COLUMN", "Sort by title, author or copyright"),
      CommandHelp("go PLACE", "Go to a row, such as 1000, to 37%, or to a letter or a name"),
      CommandHelp("first, last", "Go to the first or the last book"),
      .undo,
    ]
  }

  /// Takes the last edit back, and highlights what came of it.
  public func undo(in stack: ScreenStack) throws {
    try goBack {
      try database.undo()
    } telling: {
      stack.message = "Undone: \($0)"
    }
  }

  /// Makes the edit again that was taken back last, and highlights what came of it.
  public func redo(in stack: ScreenStack) throws {
    try goBack {
      try database.redo()
    } telling: {
      stack.message = "Redone: \($0)"
    }
  }

  private func goBack(_ step: () throws -> String?, telling tell: (String) -> Void) throws {
    let before = window.table.snapshot
    guard let name = try step() else {
      throw CommandError("There is nothing to undo or redo. Three edits can be undone.")
    }
    try refresh()
    let difference = window.table.snapshot.difference(from: before)
    rows.table.update { $0.highlightChange(of: difference) }
    tell(name)
  }

  private func find(_ text: String, telling stack: ScreenStack) throws {
    try find(text)
    if !text.isEmpty, window.table.snapshot.rowCount == 0 { stack.message = "Nothing was found." }
  }
}
