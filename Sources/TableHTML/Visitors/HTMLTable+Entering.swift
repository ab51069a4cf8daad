import TableColumns
import TableText

/// A row with an entered text, or why there is none.
public enum EnteredRow<Row> {
  /// The row as it shall be.
  case row(Row)
  /// What to answer instead.
  case answer(PageAnswer)
}

extension HTMLTable {
  /// Returns a row with a text entered in one of its cells.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - row: The row as it is now.
  /// - Returns: The row, or the answer: a conflict if the cell has got another text since, or why the
  ///   column does not take the text.
  public func entering(_ entry: CellEntry, in row: Row) -> EnteredRow<Row> {
    guard let column = columns.first(where: { $0.key == entry.column }), let values = column.values
    else { return .answer(.refused("There is no column \"\(entry.column)\" to edit.")) }
    let current = values.editingText(of: row)
    if current.asInForms == entry.text.asInForms { return .answer(.done) }
    guard current.asInForms == entry.former.asInForms else {
      return .answer(.conflict(theirs: current))
    }
    var entered = row
    do { try values.set(entry.text.asInForms, in: &entered) } catch {
      return .answer(.refused("\(error)"))
    }
    return .row(entered)
  }

  /// Returns a new row with the texts of a form.
  ///
  /// - Parameters:
  ///   - texts: The texts, by the keys of columns.
  ///   - row: The row without them.
  /// - Returns: The row, or why a column does not take its text.
  public func entering(_ texts: [String: String], inNew row: Row) -> EnteredRow<Row> {
    var row = row
    for column in columns {
      guard let values = column.values, let text = texts[column.key] else { continue }
      do { try values.set(text.asInForms, in: &row) } catch {
        return .answer(.refused("\(column.format.title): \(error)"))
      }
    }
    return .row(row)
  }
}

extension String {
  /// The text as forms send it, which have line breaks of their own and no null character.
  fileprivate var asInForms: String {
    guard utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "\r") }) else { return self }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "\n", scalars.last == "\r" { scalars.removeLast() }
      scalars.append(scalar == "\0" ? "\u{FFFD}" : scalar)
    }
    return String(String.UnicodeScalarView(scalars.map { $0 == "\r" ? "\n" : $0 }))
  }
}
