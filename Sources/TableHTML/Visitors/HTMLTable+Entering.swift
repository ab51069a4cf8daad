import TableColumns
import TableText

/// A row with an entered text, or the reason why there is none.
public enum RowEntryResult<Row> {
  /// The row to store.
  case row(Row)
  /// The answer to send instead.
  case response(WebPageEditResponse)
}

extension HTMLTable {
  /// Returns a row with a string entered in one of its cells.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - row: The current row.
  /// - Returns: The row, or an answer: done if the cell already has the text, a conflict if it was
  ///   changed to another one since, or the reason why the column rejects the text.
  public func entering(_ entry: CellEntry, in row: Row) -> RowEntryResult<Row> {
    guard let column = columns.first(where: { $0.key == entry.column }), let values = column.values
    else { return .response(.refused("There is no column \"\(entry.column)\" to edit.")) }
    let current = values.editingText(of: row)
    if current.asInForms == entry.text.asInForms { return .response(.done) }
    guard current.asInForms == entry.previousText.asInForms else {
      return .response(.conflict(theirs: current))
    }
    var entered = row
    do { try values.set(entry.text.asInForms, in: &entered) } catch {
      return .response(.refused("\(error)"))
    }
    return .row(entered)
  }

  /// Returns a new row with the texts of a form.
  ///
  /// - Parameters:
  ///   - texts: The texts, by the keys of their columns.
  ///   - row: The blank row.
  /// - Returns: The row, or the reason why a column rejects its text.
  public func entering(_ texts: [String: String], inNew row: Row) -> RowEntryResult<Row> {
    var row = row
    for column in columns {
      guard let values = column.values, let text = texts[column.key] else { continue }
      do { try values.set(text.asInForms, in: &row) } catch {
        return .response(.refused("\(column.format.title): \(error)"))
      }
    }
    return .row(row)
  }
}

extension String {
  /// The text as forms submit it, with normalized line breaks and without null characters.
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
