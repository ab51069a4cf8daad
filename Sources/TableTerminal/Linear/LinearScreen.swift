import TableQueries
import TableText

/// A screen that describes its focus and changes in words.
protocol LinearScreen: TerminalScreen {
  /// Describes the focus in a few lines; `nil` if the drawn line does.
  var linearFocus: [String]? { get }

  var linearSearch: LinearSearch? { get }

  /// The settings that keys switch on and off, such as the order, each in words.
  var linearState: [String] { get }

  /// Returns the changes since the last call; none the first time.
  func linearChanges() -> [String]
}

/// A screen's search in words: its prompt and text, and the number of matches.
struct LinearSearch: Hashable {
  /// Including the label.
  let text: String

  /// The number of matches; `nil` without a search.
  let found: String?
}

extension LinearScreen {
  var linearSearch: LinearSearch? { nil }
  var linearState: [String] { [] }
  func linearChanges() -> [String] { [] }
}

extension TableScreen: LinearScreen {
  var linearFocus: [String]? {
    let state = tableView.state
    guard let row = state.highlightedRow else { return [emptyNotice].compactMap(\.self) }
    let cell = linearCell(of: row)
    var parts = [cell?.text ?? linearText(of: row)]
    if hasSelection, selectedIDs.contains(row.id) { parts.append(localized("selected")) }
    parts += stateWords(of: row)
    parts += [linearPosition(of: row)].compactMap(\.self)
    if let title = state.pendingDeletionID == row.id ? delegate.deleteButtonTitle(for: row) : nil {
      parts.append("[\(title)]")
    }
    return [cell?.heading, parts.joined(separator: ", ")].compactMap(\.self)
  }

  private func linearPosition(of row: Row) -> String? {
    guard rows.areAllLoaded else { return positionText }
    let shown = tableView.state.snapshot
    return shown.index(id: row.id).map { localized("\($0 + 1) of \(shown.rowCount)") }
  }

  /// The heading and text of the cell with the cursor, if any.
  private func linearCell(of row: Row) -> (heading: String, text: String)? {
    guard let column = columns.cursor else { return nil }
    let text = delegate.columns[column].text(row)
    return (delegate.columns.title(of: column), text.isEmpty ? localized("empty") : text)
  }

  var linearState: [String] {
    let isEditing = tableView.state.isEditing
    let order = sortOrder.filter { delegate.sortColumns.indices.contains($0.column) }.map {
      let title = delegate.sortColumns.title(of: $0.column)
      return $0.direction == .ascending ? title : localized("\(title), descending")
    }
    return [
      order.isEmpty ? localized("Not sorted") : localized("Sorted by \(order.listed)"),
      isEditing ? localized("Editing") : localized("Editing ended"),
      range.isHeld ? localized("Selecting a range") : localized("Range ended"),
    ]
  }

  func linearChanges() -> [String] {
    let (old, new) = (announced, source.snapshot)
    let row = tableView.state.highlightedRow
    announced = (new, row.map { ($0, selectedIDs.contains($0.id)) })
    let selection = linearSelection(of: old?.highlighted)
    // Rows fetched page by page are not new.
    guard let old, rows.areAllLoaded else { return selection }
    return linearLines(of: new.difference(from: old.table)) + selection
  }

  /// Announces that the row highlighted before was selected or deselected.
  private func linearSelection(of former: AnnouncedRow?) -> [String] {
    guard let former, former.row.id != tableView.state.highlightedID else { return [] }
    let isSelected = selectedIDs.contains(former.row.id)
    guard isSelected != former.isSelected, source.snapshot.row(id: former.row.id) != nil else {
      return []
    }
    let name = delegate.name(of: former.row)
    return [isSelected ? localized("Selected: \(name)") : localized("Deselected: \(name)")]
  }

  /// Describes the first ten changes.
  private func linearLines(of difference: TableDifference<Section, Row>) -> [String] {
    let rows = difference.rows
    let snapshot = source.snapshot
    var changes = rows.removed.prefix(11).map {
      localized("Removed: \(delegate.name(of: $0.element))")
    }
    changes += rows.inserted.prefix(11).map {
      localized("Added: \(linearText(of: $0.element))")
    }
    changes += rows.moved.prefix(11).compactMap { move in
      snapshot.row(id: move.id).map { localized("Moved: \(delegate.name(of: $0))") }
    }
    changes += rows.updated.prefix(11).map {
      localized("Changed: \(linearText(of: $0.new))")
    }
    guard changes.count > 10 else { return changes }
    let count = rows.count - 10
    return changes.prefix(10) + [localized("and \(count) more changes")]
  }

  /// The texts of a row's cells, each after its column's heading.
  private func linearText(of row: Row) -> String {
    let texts = delegate.content(of: row).titledTexts.filter { !$0.text.isEmpty }
    return texts.map { $0.title.isEmpty ? $0.text : "\($0.title): \($0.text)" }
      .joined(separator: ", ")
  }

  /// The control, accessory and expansion in words.
  private func stateWords(of row: Row) -> [String] {
    var words: [String] = []
    if case .checkbox(let isChecked) = delegate.control(for: row) {
      words.append(isChecked ? localized("checked") : localized("not checked"))
    }
    if delegate.accessory(for: row) == .checkmark { words.append(localized("checked")) }
    switch delegate.expansion(of: row) {
    case .expanded: words.append(localized("expanded"))
    case .collapsed: words.append(localized("collapsed"))
    case .leaf, nil: break
    }
    return words
  }
}

extension FormScreen: LinearScreen {
  var linearFocus: [String]? {
    guard let field = focusedField else {
      return buttons.dropFirst(focus - fields.count).first.map { ["[\($0.title)]"] }
    }
    let text = input?.text ?? field.text(value)
    let selected = input?.isSelected == true ? ", \(localized("selected"))" : ""
    let choices = field.choices.isEmpty ? nil : field.choices.joined(separator: ", ")
    return ["\(field.name): \(text)\(selected)"] + [choices, validationMessage].compactMap(\.self)
  }
}

extension ScreenStack {
  /// The innermost screen that receives keys.
  var focusedScreen: any TerminalScreen {
    var screen = topScreen
    while let next = (screen as? any ContainerScreen)?.children.focused { screen = next }
    return screen
  }

  var linearSearch: LinearSearch? {
    guard let prompt else { return (topScreen as? any LinearScreen)?.linearSearch }
    guard let matches = prompt.purpose.matches else { return nil }
    return LinearSearch(text: prompt.label + prompt.field.text, found: matches.countText())
  }

  func linearChanges() -> [String] {
    topScreen.withDescendants.flatMap { ($0 as? any LinearScreen)?.linearChanges() ?? [] }
  }
}
