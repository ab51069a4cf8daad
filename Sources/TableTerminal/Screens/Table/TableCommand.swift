public import TableDisplay

/// What a line of a transcript asks of a ``TableScreen``.
///
/// Rows are numbered from 1 over all sections.
public enum TableCommand: Hashable, Sendable {
  /// Open the row with a number.
  case open(Int)
  /// Delete the row with a number, after a question unless it is answered already.
  case delete(Int, answer: Bool?)
  /// Delete the selected rows, after a question unless it is answered already.
  case deleteSelected(answer: Bool?)
  /// Move the row with a number to where the row with another number stands.
  case move(Int, to: Int)
  /// Move the row with a number below all rows of the section with a number, from 1, which may be
  /// empty, or of its own section.
  case moveToEnd(Int, section: Int?)
  /// Move the selected rows together to where the row with a number stands.
  case moveSelected(to: Int)
  /// Insert a row where the row with a number stands.
  case insert(Int)
  /// Uncover the actions of the row with a number at one side, and perform the one with a title;
  /// one that loses something only after a question unless it is answered already.
  case swipe(Int, SwipeEdge, action: String?, answer: Bool?)
  /// Cover the actions of the row that is swiped aside.
  case closeSwipe
  /// Press the button of the accessory of the row with a number.
  case accessory(Int)
  /// Show the children of the row with a number.
  case expand(Int)
  /// Hide the children of the row with a number.
  case collapse(Int)
  /// Show only what contains a text; an empty text shows everything again.
  case find(String)
  /// Sort by the column with a title, the other way round if it decides already; an empty title
  /// shows the rows' own order.
  case sort(String)
  /// Choose which columns are shown, in which order and how wide.
  case columns
  /// Show all columns of the row with a number, none of them cut.
  case whole(Int)
  /// Write the marked rows, or all that are shown, to a file.
  case export(String)
  /// Copy the cells of the column with a title, of the marked rows or else the highlighted one, to the
  /// clipboard or to a file.
  case copyCell(column: String, file: String?)
  /// Select the rows with numbers.
  case select(ClosedRange<Int>)
  /// Select all rows that are shown.
  case selectAll
  /// Take the rows with numbers out of the selection, or all rows.
  case deselect(ClosedRange<Int>?)

  /// Reads a command.
  ///
  /// - Parameter line: The line of a transcript; the result is `nil` when it has another verb.
  /// - Throws: ``CommandError`` when what follows the verb is not what it takes.
  public init?(_ line: TranscriptLine) throws(CommandError) {
    switch line.verb {
    case "open": self = .open(try line.number(example: "open 2"))
    case "delete": self = try .deletion(line)
    case "move": self = try .moving(line)
    case "insert": self = .insert(try line.number(example: "insert 2"))
    case "swipe": self = try .swiping(line)
    case "accessory": self = .accessory(try line.number(example: "accessory 2"))
    case "expand": self = .expand(try line.number(example: "expand 2"))
    case "collapse": self = .collapse(try line.number(example: "collapse 2"))
    case "find": self = .find(line.rest)
    case "sort": self = .sort(line.rest.trimmed)
    case "columns": self = .columns
    case "export": self = .export(line.rest)
    case "copy" where line.words.first?.lowercased() == "cell": self = try .copying(line)
    case "whole": self = .whole(try line.number(example: "whole 2"))
    case "mark" where line.rest.trimmed.lowercased() == "all": self = .selectAll
    case "mark": self = .select(try line.rows(example: "mark 2"))
    case "unmark" where line.words.isEmpty: self = .deselect(nil)
    case "unmark": self = .deselect(try line.rows(example: localized("unmark 2, or unmark")))
    default: return nil
    }
  }
}
