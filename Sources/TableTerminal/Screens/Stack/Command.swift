public import TableDisplay

/// What a reader asks of a screen, whether by a key or by a line of a transcript.
public enum Command: Hashable, Sendable {
  /// Show the screen as it is.
  case show
  /// List the commands.
  case help
  /// Open the row with a number, from 1 over all sections.
  case open(Int)
  /// Delete the row with a number, after a question unless it is answered already.
  case delete(Int, answer: Bool?)
  /// Move the row with a number to where the row with another number stands.
  case move(Int, to: Int)
  /// Move the row with a number below all rows of the section with a number, from 1, which may be
  /// empty, or of its own section.
  case moveToEnd(Int, section: Int?)
  /// Insert a row where the row with a number stands.
  case insert(Int)
  /// Uncover the actions of the row with a number at one side, and perform the one with a title;
  /// one that loses something only after a question unless it is answered already.
  case swipe(Int, SwipeEdge, action: String?, answer: Bool?)
  /// Cover the actions of the row that is swiped aside.
  case closeSwipe
  /// Press the button of the accessory of the row with a number.
  case accessory(Int)
  /// Answer the question that was asked.
  case answer(Bool)
  /// Press the button with a title.
  case button(String)
  /// Put a text in the field with a name.
  case set(field: String, text: String)
  /// Put a text in the place of the text that is edited.
  case text(String)
  /// Show only what contains a text; an empty text shows everything again.
  case find(String)
  /// Sort by the column with a title, the other way round if it decides already; an empty title
  /// shows the rows' own order.
  case sort(String)
  /// Mark the row with a number.
  case mark(Int)
  /// Mark the rows with numbers.
  case markRows(ClosedRange<Int>)
  /// Take the marks of the rows with numbers away.
  case unmarkRows(ClosedRange<Int>)
  /// Take the mark of the row with a number away, or all marks.
  case unmark(Int?)
  /// Delete the marked rows, after a question unless it is answered already.
  case deleteMarked(answer: Bool?)
  /// Show the children of the row with a number.
  case expand(Int)
  /// Hide the children of the row with a number.
  case collapse(Int)
  /// Take the last edit back.
  case undo
  /// Make the edit again that was taken back last.
  case redo
  /// Save and end.
  case quit
}
