import TableData
import TableDisplay
import TableText
import TextDrawing

/// A screen that can say in words where its focus is and what changed.
protocol LinearScreen: Screen {
  /// What stands where keys act, in one or a few lines; `nil` where what is drawn there says it.
  func linearFocus(_ glyphs: GlyphSet) -> [String]?

  /// What is typed on the screen itself to find rows.
  var linearSearch: LinearSearch? { get }

  /// What changed since the last time, in order; nothing the first time.
  func linearChanges() -> [String]
}

/// What is typed to find rows.
struct LinearSearch: Hashable {
  /// The text, with what stands before it.
  let text: String

  /// How many rows are found; `nil` as long as nothing is sought.
  let found: String?
}

extension LinearScreen {
  var linearSearch: LinearSearch? { nil }
  func linearChanges() -> [String] { [] }
}

extension TableScreen: LinearScreen {
  func linearFocus(_ glyphs: GlyphSet) -> [String]? {
    let state = table.state
    guard let row = state.highlightedRow else { return [emptyNotice].compactMap(\.self) }
    var parts = [linearText(of: row)]
    if rows.hasSelection, selectedIDs.contains(row.id) { parts.append(LinearWords.marked) }
    parts += linearSigns(of: row)
    parts += [rows.spokenPosition(of: row)].compactMap(\.self)
    if let title = state.pendingDeletion == row.id ? delegate.deleteButtonTitle(for: row) : nil {
      parts.append("[\(title)]")
    }
    return [parts.joined(separator: ", ")]
  }

  func linearChanges() -> [String] {
    let (old, new) = (heard, source.snapshot)
    heard = new
    // What is fetched page by page is not new.
    guard let old, rows.areAllAtHand else { return [] }
    return linearLines(of: new.difference(from: old))
  }

  /// The changes of rows in words, the first ten of them.
  private func linearLines(of difference: TableDifference<Section, Row>) -> [String] {
    let rows = difference.rows
    let snapshot = source.snapshot
    var changes = rows.removed.prefix(11).map {
      LinearWords.removed(delegate.name(of: $0.element))
    }
    changes += rows.inserted.prefix(11).map {
      LinearWords.added(linearText(of: $0.element))
    }
    changes += rows.moved.prefix(11).compactMap { move in
      snapshot.row(id: move.id).map { LinearWords.moved(delegate.name(of: $0)) }
    }
    changes += rows.updated.prefix(11).map {
      LinearWords.changed(linearText(of: $0.new))
    }
    guard changes.count > 10 else { return changes }
    let count = rows.count - 10
    return changes.prefix(10) + [LinearWords.more(count)]
  }

  /// All that the cell of a row says, each text after the heading of its column.
  private func linearText(of row: Row) -> String {
    switch delegate.content(of: row) {
    case .titled(let title, let detail):
      return [title, detail].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
    case .columns(let texts, let layout):
      let cells = zip(layout.columns, texts).filter { !$1.isEmpty }
      return cells.map { $0.title.isEmpty ? $1 : "\($0.title): \($1)" }.joined(separator: ", ")
    }
  }

  /// What the signs before and behind a row say.
  private func linearSigns(of row: Row) -> [String] {
    var words: [String] = []
    switch delegate.control(for: row) {
    case .checkbox(let isChecked):
      words.append(isChecked ? LinearWords.checked : LinearWords.notChecked)
    default: break
    }
    if delegate.accessory(for: row) == .checkmark { words.append(LinearWords.checked) }
    switch delegate.expansion(of: row) {
    case .expanded: words.append(LinearWords.expanded)
    case .collapsed: words.append(LinearWords.collapsed)
    case .leaf, nil: break
    }
    return words
  }
}

extension FormScreen: LinearScreen {
  func linearFocus(_ glyphs: GlyphSet) -> [String]? {
    guard fields.indices.contains(focus) else {
      return buttons.dropFirst(focus - fields.count).first.map { ["[\($0.title)]"] }
    }
    let field = fields[focus]
    let text = input?.text ?? field.text(value)
    let choices = field.choices.isEmpty ? nil : field.choices.joined(separator: ", ")
    return ["\(field.name): \(text)"] + [choices, complaint].compactMap(\.self)
  }
}

extension ScreenStack {
  /// The screen that keys go to, however many contain it.
  var focusedScreen: any Screen {
    var screen = top
    while let next = (screen as? any ContainerScreen)?.children.focused { screen = next }
    return screen
  }

  /// What is typed to find rows, below the screen or on it.
  var linearSearch: LinearSearch? {
    guard let prompt else { return (top as? any LinearScreen)?.linearSearch }
    guard prompt.isSearch else { return nil }
    return LinearSearch(text: prompt.label + prompt.field.text, found: prompt.notice())
  }

  /// What changed on the screen in sight and on those within it.
  func linearChanges() -> [String] { Self.linearChanges(on: top) }

  private static func linearChanges(on screen: any Screen) -> [String] {
    guard let container = screen as? any ContainerScreen else {
      return (screen as? any LinearScreen)?.linearChanges() ?? []
    }
    return container.children.screens.flatMap { linearChanges(on: $0) }
  }
}
