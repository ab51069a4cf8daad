import SystemBasics
public import TableDisplay

/// A command of a transcript for a ``TableScreen``.
///
/// Rows and sections are numbered from 1; rows over all sections.
public enum TableCommand: Hashable, Sendable {
  /// Opens a row.
  case open(Int)
  /// Deletes a row; asks first if the answer is `nil`.
  case delete(Int, answer: Bool?)
  /// Deletes the selected rows; asks first if the answer is `nil`.
  case deleteSelected(answer: Bool?)
  /// Moves a row to the position of another one.
  case move(Int, to: Int)
  /// Moves a row to the end of a section, which may be empty; `nil` for its own.
  case moveToEnd(Int, section: Int?)
  /// Moves the selected rows to the position of a row.
  case moveSelected(to: Int)
  /// Inserts a row at the position of a row.
  case insert(Int)
  /// Reveals the swipe actions at an edge, and performs the one with the title, if any.
  ///
  /// Destructive actions ask first if the answer is `nil`.
  case swipe(Int, SwipeEdge, action: String?, answer: Bool?)
  /// Hides the swipe actions.
  case hideSwipeActions
  /// Presses the button of a row's accessory.
  case accessory(Int)
  /// Shows the children of a row.
  case expand(Int)
  /// Hides the children of a row.
  case collapse(Int)
  /// Shows the rows of all groups.
  case expandAll
  /// Shows only the values and counts of all groups.
  case collapseAll
  /// Groups the rows by a column's values; empty ungroups them.
  case group(String)
  /// Shows only rows that an expression finds; all if empty.
  case search(String)
  /// Sorts by comma-separated titles, or reverses; empty restores the rows' own order.
  case sort(String)
  /// Counts the rows with each value of a column.
  case frequencies(String)
  /// Shows the sum, mean, least and greatest of a column's numbers.
  case totals(String)
  /// Opens the column chooser.
  case columns
  /// Shows all columns of a row untruncated.
  case showDetails(Int)
  /// Writes the selected rows, or else all shown, to a file.
  case export(String)
  /// Copies cells of the selected rows, or else the highlighted one, to a file or the clipboard.
  case copyCell(column: String, file: String?)
  /// Replaces a text, or a `/regular expression/`, in a column of the rows selected, or else found.
  case replace(column: String, find: String, with: String)
  /// Sets a column of the selected rows.
  case fill(column: String, with: String)
  /// Gives a column another heading.
  case renameColumn(String, to: String)
  /// Inserts a column: `note`, or `total = price * qty` with values by a formula.
  case insertColumn(String)
  /// Removes a column with its values.
  case removeColumn(String)
  /// Selects rows.
  case select(ClosedRange<Int>)
  /// Selects all rows shown.
  case selectAll
  /// Deselects rows; `nil` for all.
  case deselect(ClosedRange<Int>?)

  /// Parses a command.
  ///
  /// - Parameter line: The line; other verbs yield `nil`.
  /// - Throws: ``UserError`` if the arguments are invalid.
  public init?(_ line: CommandInput) throws(UserError) {
    switch line.verb {
    // A button may have this name.
    case "rename" where !line.words.isEmpty && Int(line.rest.trimmed) == nil:
      self = try .renaming(line)
    case "add" where line.namesColumn: self = .insertColumn(line.columnName)
    case "delete" where line.namesColumn: self = .removeColumn(line.columnName)
    case "compute": self = .insertColumn(line.rest + (line.rest.contains("=") ? "" : "="))
    case "open": self = .open(try line.number(example: "open 2"))
    case "delete": self = try .deletion(line)
    case "move": self = try .moving(line)
    case "insert": self = .insert(try line.number(example: "insert 2"))
    case "swipe": self = try .swiping(line)
    case "accessory": self = .accessory(try line.number(example: "accessory 2"))
    case "expand" where line.rest.trimmed.lowercased() == "all": self = .expandAll
    case "expand": self = .expand(try line.number(example: "expand 2"))
    case "collapse" where line.rest.trimmed.lowercased() == "all": self = .collapseAll
    case "collapse": self = .collapse(try line.number(example: "collapse 2"))
    case "group": self = .group(line.rest.trimmed)
    case "search": self = .search(line.rest)
    case "sort": self = .sort(line.rest.trimmed)
    case "frequencies": self = .frequencies(line.rest.trimmed)
    case "totals": self = .totals(line.rest.trimmed)
    case "columns": self = .columns
    case "export": self = .export(line.rest)
    case "copy" where line.words.first?.lowercased() == "cell": self = try .copying(line)
    case "replace": self = try .replacing(line)
    case "fill": self = try .filling(line)
    case "details": self = .showDetails(try line.number(example: "details 2"))
    case "select" where line.rest.trimmed.lowercased() == "all": self = .selectAll
    case "select": self = .select(try line.rows(example: "select 2"))
    case "deselect" where line.words.isEmpty: self = .deselect(nil)
    case "deselect": self = .deselect(try line.rows(example: localized("deselect 2, or deselect")))
    default: return nil
    }
  }
}
