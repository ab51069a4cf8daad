import TableDisplay

/// The help on commands that work for a screen's rows now.
///
/// Only the first 1,000 rows are asked, to avoid long searches.
struct TableCommandHelp<Section: SectionModel & Sendable, Row: RowModel & Sendable>
where Section.ID: Sendable, Row.ID: Sendable {
  let screen: TableScreen<Section, Row>

  var lines: [CommandHelp] {
    editingHelp + arrangingHelp + endingHelp + swipingHelp
      + help("expand N", localized("Expand row N; collapse N hides its rows")) {
        screen.grouping == nil && screen.delegate.expansion(of: $0) ?? .leaf != .leaf
      }
      + help("accessory N", localized("Press the button at the end of row N")) {
        screen.delegate.accessory(for: $0).hasButton
      }
      + help("BUTTON N", localized("Press a button for row N")) { _ in
        !screen.delegate.buttons(for: screen).isEmpty
      }
      + (screen.canBeEdited || screen.rows.name(of: .undo) ?? screen.rows.name(of: .redo) != nil
        ? [.undo] : [])
  }

  private var editingHelp: [CommandHelp] {
    let opening = help("open N", localized("Open row N")) { _ in true }
    guard screen.delegate.allowsEditing else { return opening }
    return opening + [CommandHelp("edit, done", help: localized("Toggle editing mode"))]
      + help("delete N", localized("Delete row N; yes or no follows, or delete N yes")) {
        screen.tableView.editingStyle(for: $0) == .delete
      }
      + help("move N M", localized("Move row N to the position of row M")) {
        screen.sortOrder.isEmpty && screen.delegate.canMove($0)
      }
      + help(
        "replace COLUMN FIND with TEXT",
        localized("Replace a text or /pattern/ (no captures) in the rows selected, or else found"),
        if: screen.canChangeCells && screen.rows.areAllLoaded)
      + help(
        "fill COLUMN with TEXT", localized("Set a column of the selected rows"),
        if: screen.canChangeCells && screen.delegate.selectionMode.allowsMultiple)
      + help(
        "add column NAME", localized("Insert a column; delete column removes one"),
        if: screen.changesColumns)
      + help(
        "compute NAME = FORMULA", localized("Insert a column, such as total = price * qty"),
        if: screen.changesColumns)
      + help(
        "rename COLUMN to NAME", localized("Change the heading of a column"),
        if: screen.changesColumns)
  }

  private var arrangingHelp: [CommandHelp] {
    guard screen.hasRowsToFind else { return [] }
    let (isLoaded, arranges) = (screen.rows.areAllLoaded, screen.rows.canArrange)
    let hasColumns = !screen.delegate.columns.isEmpty
    let lines = [
      isLoaded ? [] : goingHelp,
      help(
        "search TEXT", localized("Show only rows that match TEXT; search alone shows all"),
        if: arranges),
      help(
        "sort COLUMN", localized("Sort by a column, or A, B; again reverses; sort alone clears"),
        if: arranges && !screen.delegate.sortColumns.isEmpty),
      help(
        "search CONDITIONS", localized("For example: lamp -red price>50 city:^a date>=2024-05"),
        if: hasColumns && arranges && screen.query.syntax.hasConditions),
      hasColumns && screen.canSummarize ? countingHelp : [],
      hasColumns && isLoaded ? groupingHelp : [],
      help(
        "describe", localized("Kind, empty, least, greatest and mean values of each column"),
        if: hasColumns && isLoaded),
      help("columns", localized("Hide, show, move and resize columns"), if: hasColumns),
      help(
        "export FILE",
        localized("Write selected rows, or all shown, as .csv, .tsv, .md, .html or .txt"),
        if: hasColumns && isLoaded),
      help(
        "copy cell COLUMN to FILE",
        localized("Copy one cell of the selected rows, or of the row last used")
      ) { _ in hasColumns },
      help("details N", localized("Show row N in full")) { _ in hasColumns && !screen.hasPane },
      screen.delegate.selectionMode.allowsMultiple ? selectingHelp : [],
    ]
    return lines.flatMap(\.self)
  }

  private var selectingHelp: [CommandHelp] {
    let text =
      screen.rows.areAllLoaded
      ? localized("Select row N, N-M, all or others; deselect N deselects it, deselect alone all")
      : localized("Select row N, N-M or all; deselect N deselects it, deselect alone all")
    return help("select N", text) { screen.delegate.target(forSelecting: $0) != nil }
      + help("delete selected", localized("Delete the selected rows")) {
        screen.tableView.editingStyle(for: $0) == .delete
      }
      + help("move selected N", localized("Move the selected rows to the position of row N")) {
        screen.rows.areAllLoaded && screen.sortOrder.isEmpty && screen.delegate.canMove($0)
      }
  }

  private var goingHelp: [CommandHelp] {
    [
      CommandHelp(
        "go PLACE", help: localized("Go to a row, such as 1000, to 37%, or to a letter or a name")),
      CommandHelp("first, last", help: localized("Go to the first or the last row")),
    ]
  }

  private var countingHelp: [CommandHelp] {
    [
      CommandHelp("frequencies COLUMN", help: localized("Count the rows with each value")),
      CommandHelp(
        "totals COLUMN", help: localized("Add up the numbers of selected rows, or all shown")),
    ]
  }

  private var groupingHelp: [CommandHelp] {
    let collapsing = CommandHelp(
      "collapse N", help: localized("Collapse the group of row N, or all; expand N shows its rows"))
    return [
      CommandHelp(
        "group COLUMN", help: localized("Group the rows by a column; group alone ungroups them"))
    ] + (screen.grouping == nil ? [] : [collapsing])
  }

  private var endingHelp: [CommandHelp] {
    guard screen.delegate.allowsEditing else { return [] }
    return help("move N end S", localized("Move row N to the end of section S, or of its own")) {
      screen.sortOrder.isEmpty && canMoveToEnd($0)
    }
      + help("insert N", localized("Insert a row at row N")) {
        screen.tableView.editingStyle(for: $0) == .insert
      }
  }

  private func canMoveToEnd(_ row: Row) -> Bool {
    let sections = [
      screen.tableView.state.snapshot.section(containing: row.id), screen.sectionToEnd(for: row),
    ]
    return sections.compactMap(\.self).contains {
      screen.tableView.canMove(id: row.id, toEndOf: $0.id)
    }
  }

  private var swipingHelp: [CommandHelp] {
    let left = help("swipe N left", localized("Show actions of row N; an action may follow")) {
      !screen.tableView.swipeActions(for: $0, at: .trailing).isEmpty
    }
    let right = help("swipe N right", localized("Show actions of row N; an action may follow")) {
      !screen.tableView.swipeActions(for: $0, at: .leading).isEmpty
    }
    guard !left.isEmpty, !right.isEmpty else { return left + right }
    return [
      CommandHelp(
        "swipe N left",
        help: localized("Show the actions of row N on that side, or right; an action may follow"))
    ]
  }

  private func help(_ usage: String, _ help: String, if works: Bool) -> [CommandHelp] {
    works ? [CommandHelp(usage, help: help)] : []
  }

  private func help(
    _ usage: String, _ help: String, where works: (Row) -> Bool
  ) -> [CommandHelp] {
    let first = screen.tableView.state.snapshot.rows.prefix(WorkLimits.inspectedCount)
    return self.help(usage, help, if: first.contains(where: works))
  }
}
