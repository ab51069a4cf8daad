import SystemBasics
import TableColumns
import TableText

extension HTMLTable {
  /// Returns a row with a string entered in one of its cells.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - row: The current row.
  /// - Returns: The row to store.
  /// - Throws: The response to send instead: done if the cell already has the text, a conflict if it
  ///   was changed to another one since, or the reason why the column rejects the text.
  public func applying(_ entry: CellEntry, to row: Row) throws(WebPageEditResponse) -> Row {
    guard let column = columns.first(where: { $0.key == entry.column }), let values = column.values
    else { throw .refused("There is no column \"\(entry.column)\" to edit.") }
    let current = values.editingText(of: row)
    if current.asInForms == entry.text.asInForms { throw .done }
    guard current.asInForms == entry.previousText.asInForms else {
      throw .conflict(theirs: current)
    }
    var entered = row
    do { try values.set(entry.text.asInForms, in: &entered) } catch {
      throw .refused(LocalizedPhrase(describing: error))
    }
    return entered
  }

  /// Returns a new row with the texts of a form.
  ///
  /// - Parameters:
  ///   - texts: The texts, by the keys of their columns.
  ///   - row: The blank row.
  /// - Returns: The row to store.
  /// - Throws: The reason why a column rejects its text.
  public func applying(
    _ texts: [String: String], toNew row: Row
  ) throws(WebPageEditResponse) -> Row {
    var row = row
    for column in columns {
      guard let values = column.values, let text = texts[column.key] else { continue }
      do { try values.set(text.asInForms, in: &row) } catch {
        throw .refused("\(column.format.title): \(LocalizedPhrase(describing: error))")
      }
    }
    return row
  }
}

extension LocalizedPhrase {
  fileprivate init(describing error: any Error) {
    self = (error as? any TranslatableError)?.phrase ?? LocalizedPhrase(verbatim: "\(error)")
  }
}

extension String {
  /// The text as forms submit it, with normalized line breaks and without null characters.
  fileprivate var asInForms: String {
    replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\0", with: "\u{FFFD}")
  }
}
