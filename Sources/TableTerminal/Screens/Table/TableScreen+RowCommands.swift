import TableData
import TableDisplay

extension TableScreen {
  /// Carries out a command that only some rows have a use for.
  ///
  /// - Throws: Why nothing was done.
  func performOnRow(_ command: Command, in stack: ScreenStack) throws {
    switch command {
    case .insert(let number):
      try insert(at: row(number))
    case .accessory(let number):
      try showDetails(of: row(number), in: stack)
    case .moveToEnd(let number, let section):
      let row = try row(number)
      try move(row, toEndOf: self.section(section, of: row))
    case .swipe(let number, let edge, let action, let answer):
      try swipe(row(number), edge, action: action, answer: answer, in: stack)
    default:
      table.update { $0.closeSwipe() }
    }
  }

  /// The section with a number, from 1, or that of a row.
  private func section(_ number: Int?, of row: Row) throws -> Section {
    let shown = table.state.snapshot
    guard let number else {
      guard let section = shown.section(containing: row.id) else { return shown.sections[0] }
      return section
    }
    guard shown.sections.indices.contains(number - 1) else {
      throw CommandError(
        "There is no section \(number). Sections are 1 to \(shown.sectionCount).")
    }
    return shown.sections[number - 1]
  }
}
