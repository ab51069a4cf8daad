import SystemBasics
import TableColumns
import TableText

extension HTMLTable {
  /// Returns a row with a text entered in a cell.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - row: The current row.
  /// - Returns: The row to store; `nil` if the cell already has the text.
  /// - Throws: A conflict if the cell has since changed to another text, or the reason why the
  ///   column rejects this one.
  public func applying(_ edit: WebPageCellEdit, to row: Row) throws(WebPageEditResponse) -> Row? {
    guard !isReadOnly, let column = columns.first(where: { $0.key == edit.column }),
      let values = column.values
    else { throw .refused("There is no column \"\(edit.column)\" to edit.") }
    let current = values.editingText(of: row)
    if current.asInForms == edit.text.asInForms { return nil }
    guard current.asInForms == edit.previousText.asInForms else {
      throw .conflict(theirs: current)
    }
    var entered = row
    do { try values.set(edit.text.asInForms, in: &entered) } catch {
      throw .refused(LocalizedPhrase(describing: error))
    }
    return entered
  }

  /// Returns a new row with the texts of a form; a choice that was not made is the blank row's.
  ///
  /// - Parameters:
  ///   - texts: The texts, by column key.
  ///   - row: The blank row.
  /// - Returns: The row to store.
  /// - Throws: The reason why a column rejects its text.
  public func applying(
    _ texts: [String: String], toNew row: Row
  ) throws(WebPageEditResponse) -> Row {
    var row = row
    for column in columns {
      guard let values = column.values, let text = texts[column.key],
        !text.isEmpty || values.kind.choices?.contains(text) ?? true
      else { continue }
      do { try values.set(text.asInForms, in: &row) } catch {
        throw .refused("\(column.format.title): \(LocalizedPhrase(describing: error))")
      }
    }
    return row
  }

  /// Returns the name of an edit, for undo.
  public func name(of edit: WebPageEdit) -> String {
    switch edit {
    case .update(let entry):
      columns.first { $0.key == entry.column }?.format.title ?? entry.column
    case .remove(let keys): keys.count == 1 ? "Delete" : "Delete \(keys.count) rows"
    case .insert: "Add"
    case .undo, .redo: ""
    }
  }
}

extension String {
  /// Line breaks are normalized, null characters replaced.
  fileprivate var asInForms: String {
    replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\0", with: "\u{FFFD}")
  }
}
