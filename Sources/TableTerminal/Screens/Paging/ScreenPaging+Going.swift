import TableData
import TableDisplay
import TablePaging

extension ScreenPaging {
  /// Goes to the section beside that of a row, where the rows at hand do not say which one that is.
  ///
  /// - Parameters:
  ///   - path: The path of the row.
  ///   - step: 1 for the next section, -1 for the first row of this one and then for the one before.
  ///   - shown: The rows at hand.
  /// - Returns: Whether that was necessary.
  func goToSection(
    from path: RowPath, by step: Int, in shown: TableSnapshot<Section, Row>
  ) -> Bool {
    let section = shown.sections[path.section]
    if step > 0 {
      guard path.section == shown.sectionCount - 1 else { return false }
      go(.sectionAfter(section.id))
    } else if path.row > 0 {
      guard isCut(path.section, in: shown) else { return false }
      go(.section(section.id))
    } else {
      guard path.section == 0 || isCut(path.section - 1, in: shown) else { return false }
      go(.sectionBefore(section.id))
    }
    return true
  }

  /// Whether rows of a section may stand before those at hand.
  private func isCut(_ section: Int, in shown: TableSnapshot<Section, Row>) -> Bool {
    section == 0 && shown.row(atIndex: 0).map(isPlaceholder) ?? false
  }

  /// Goes where a text leads that is being typed: to the row with a number, a percentage, or the
  /// beginning of a section.
  ///
  /// - Parameters:
  ///   - text: What was typed so far.
  ///   - origin: The row that the reader came from, to which nothing typed leads back.
  /// - Returns: Why the reader is not where the text says.
  func go(to text: String, from origin: Row?) -> String? {
    guard !text.trimmed.isEmpty else {
      go(origin.map(Target.row) ?? .first)
      return nil
    }
    do throws(CommandError) {
      go(try target(named: text))
      return nil
    } catch {
      let last = rowCount()?.value ?? 0
      if let number = Int(text.trimmed) { go(number > 0 ? .last : .first) }
      return last == 0 ? localized("There are no rows") : localized("Rows are 1 to \(last)")
    }
  }

  /// Reads a place that a reader names: a number, a percentage, or the beginning of a section.
  ///
  /// - Parameter text: What was typed.
  /// - Returns: The place.
  /// - Throws: ``CommandError`` when it is none.
  func target(named text: String) throws(CommandError) -> Target {
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !text.isEmpty else {
      throw CommandError(localized("Say where to go. For example: go 1000, go 37% or go M"))
    }
    if text.hasSuffix("%"), let part = Double(text.dropLast()), (0...100).contains(part) {
      return .fraction(part / 100)
    }
    guard let number = Int(text) else { return .indexTitle(text) }
    return try target(numbered: number)
  }

  /// The place of the row with a number.
  ///
  /// - Parameter number: The number, from 1.
  /// - Returns: The place.
  /// - Throws: ``CommandError`` when there is known to be no such row.
  func target(numbered number: Int) throws(CommandError) -> Target {
    let count = rowCount()
    guard number > 0, count?.isExact != true || number <= count?.value ?? 0 else {
      let last = count?.value ?? 0
      let rows = last == 0 ? localized("There are no rows.") : localized("Rows are 1 to \(last).")
      throw CommandError(localized("There is no row \(number). \(rows)"))
    }
    return .position(number - 1)
  }
}
