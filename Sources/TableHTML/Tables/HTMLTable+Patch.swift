import TableColumns
import TableData
public import TableFeeds
import TableText

extension HTMLTable {
  /// Returns the changes from what a page shows to something else.
  ///
  /// A page that shows `old` and applies the patch shows the same as a page that is rendered anew.
  ///
  /// - Parameters:
  ///   - old: What the page shows; `nil` if that is unknown, so that all of it is replaced.
  ///   - new: What the page shows afterwards.
  /// - Returns: The patch.
  /// - Complexity: O(*w*) for windows of *w* elements if none moved, O(*w* log *w*) otherwise.
  public func patch(from old: Replica?, to new: Replica) -> HTMLPatch {
    HTMLPatch(
      position: new.position, before: old.map(place), after: place(of: new),
      operations: operations(from: old.map(elements), to: elements(of: new)))
  }

  private func operations(
    from old: [Replica.Element]?, to new: [Replica.Element]
  ) -> [HTMLPatch.Operation] {
    guard let old else {
      return [.clear]
        + new.enumerated().map { index, element in
          .insert(key(of: element), index == 0 ? .top : .last, cells(of: element))
        }
    }
    let difference = comparison.difference(old, new)
    var operations = difference.removed.map { HTMLPatch.Operation.remove(key(of: old[$0])) }
    var last: Int?
    for (index, origin) in difference.placed {
      let anchor: HTMLPatch.Anchor =
        index == 0 ? .top : index - 1 == last ? .last : .key(key(of: new[index - 1]))
      last = index
      operations.append(
        origin == nil
          ? .insert(key(of: new[index]), anchor, cells(of: new[index]))
          : .move(key(of: new[index]), anchor))
    }
    for (origin, index) in difference.changed {
      operations += update(from: old[origin], to: new[index])
    }
    return operations
  }

  private func update(
    from old: Replica.Element, to new: Replica.Element
  ) -> [HTMLPatch.Operation] {
    let cells = zip(cells(of: old), cells(of: new)).enumerated()
      .compactMap { column, cells in cells.0 == cells.1 ? nil : (column, cells.1) }
    return cells.isEmpty ? [] : [.update(key(of: new), cells)]
  }

  /// Returns the texts of an element: those of a row's columns, or that of a heading.
  func cells(of element: Replica.Element) -> [HTMLCell] {
    switch element {
    case .sectionHeader(let section): [HTMLCell(text: headingText(section) ?? "")]
    case .row(let row): columns.map { $0.cell(of: row) }
    }
  }
}

extension TextColumn {
  /// Returns the texts for a row.
  func cell(of row: Row) -> HTMLCell {
    let text = text(row)
    guard let values, values.isEditable else { return HTMLCell(text: text) }
    let entry = values.editingText(of: row)
    return HTMLCell(text: text, entry: entry == text ? nil : entry)
  }
}
