import TableData
import TableDisplay
import TablePaging
import TableText
public import TerminalDriver

// MARK: - Going to a row by its number, a percentage or how it begins

extension TableScreen {
  /// Takes the digits of a number that stands before a key, as in `20j`.
  ///
  /// - Returns: Whether the key was such a digit.
  public func type(_ key: Key, in stack: ScreenStack) throws -> Bool {
    let isFree =
      table.state.highlightedID != nil && table.state.openSwipe == nil
      && !freeKeys(among: [key]).isEmpty
    guard isFree, keyCount.take(key) else {
      if !isFree { keyCount.clear() }
      return false
    }
    stack.message = keyCount.typed.map { "\($0)" }
    return true
  }

  /// How often a key does what it does.
  var repetition: Int { keyCount.value ?? 1 }

  /// Keys that go to a row, and what digits before a key do.
  func goingBindings(in stack: ScreenStack) -> [KeyBinding] {
    let counting = KeyBinding([], label: "1-9", help: localized("How often, or which row")) {}
    let percent = freeBindings([.character("%")], help: localized("Go to a percentage")) {
      guard let percent = self.keyCount.value else {
        throw CommandError(localized("Type the percentage first, for example 50%."))
      }
      try self.go(toPercent: percent)
    }
    guard paging == nil else { return [counting] + percent }
    let prompting = freeBindings([.character("'")], help: localized("Go to a row")) {
      let origin = self.table.state.highlightedID
      stack.prompt = TextPrompt(label: localized("Go to: "), text: "") {
        self.go(to: $0, from: origin)
      } notice: {
        self.goNotice
      }
    }
    return [counting] + percent + prompting
  }

  /// What Home, End and their letters do: without a number they go to one of the ends.
  func goingBinding(
    _ keys: [Key], _ label: String, _ help: String, paged target: ScreenPaging<Section, Row>.Target,
    toEnd: @escaping (inout TableState<Section, Row>) -> Void
  ) -> KeyBinding {
    KeyBinding(keys, label: label, help: help) {
      if let number = self.keyCount.value {
        try self.moveFocus(toRow: number)
      } else if let paging = self.paging {
        return paging.go(target)
      } else {
        self.table.update {
          $0.closeSwipe()
          toEnd(&$0)
        }
      }
      self.followHighlight()
    }
  }

  private func go(toPercent percent: Int) throws {
    let count = paging.map { $0.rowCount()?.value ?? 0 } ?? table.state.snapshot.rowCount
    guard count > 0 else { return }
    try moveFocus(toRow: 1 + GoTarget.index(ofPercent: percent, of: count))
    followHighlight()
  }

  // MARK: - A text that is typed

  /// Goes where a text leads.
  ///
  /// - Parameters:
  ///   - text: The number of a row, a percentage, or how a row begins.
  ///   - origin: The row from which on a beginning is looked for.
  func go(to text: String, from origin: Row.ID?) {
    (typeAhead, goNotice) = (nil, nil)
    let shown = table.state.snapshot
    let start = origin.flatMap(shown.index(of:)) ?? 0
    switch GoTarget(text) {
    case .origin: highlight(atIndex: start)
    case .number(let number):
      if number > shown.rowCount { goNotice = localized("Rows are 1 to \(shown.rowCount)") }
      highlight(atIndex: number - 1)
    case .percent(let percent):
      highlight(atIndex: GoTarget.index(ofPercent: percent, of: shown.rowCount))
    case .beginning(let search):
      typeAhead = TypeAhead(search, from: start, of: shown.rowCount)
      repeat { _ = advanceTypeAhead() } while typeAhead != nil && !isPolled
    }
  }

  /// Looks at some more rows for one that begins with what was typed.
  ///
  /// - Returns: Whether one was found, or none at all.
  func advanceTypeAhead() -> Bool {
    guard var typing = typeAhead else { return false }
    let (shown, text) = (table.state.snapshot, typedText)
    let found = typing.advance { shown.row(atIndex: $0).map(text) }
    typeAhead = typing.isComplete ? nil : typing
    if let found { highlight(atIndex: found) }
    if found == nil, typing.isComplete { goNotice = localized("No row begins so") }
    return typing.isComplete
  }

  /// What is typed to go to a row: how it begins in the column by which rows are sorted, or else its
  /// name.
  private var typedText: (Row) -> String {
    guard let first = sortOrder.first else { return delegate.name(of:) }
    return delegate.sortColumns[first.column].text
  }

  private func highlight(atIndex index: Int) {
    let shown = table.state.snapshot
    guard let row = shown.row(atIndex: min(max(0, index), shown.rowCount - 1)) else { return }
    table.update { $0.highlight(id: row.id) }
    followHighlight()
  }
}
