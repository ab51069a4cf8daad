import SystemBasics
import TableData
import TableDisplay
import TablePaging

extension PagedRows {
  var hasSelection: Bool { pages.selection.map { !$0.isEmpty() } ?? loaded.hasSelection }

  var selectedCountText: String {
    guard let selection = pages.selection else { return loaded.selectedCountText }
    return selection.count()?.description ?? localized("many")
  }

  func deselectAll() {
    guard let selection = pages.selection else { return loaded.deselectAll() }
    selection.deselectAll(in: table)
  }

  func selectAll() throws {
    guard let selection = pages.selection else { return try loaded.selectAll() }
    selection.selectAll(in: table)
  }

  func set(_ numbers: ClosedRange<Int>, isSelected: Bool) throws {
    guard let selection = pages.selection else {
      throw CommandError(localized("The rows of this screen cannot be selected."))
    }
    guard numbers.upperBound - max(0, numbers.lowerBound) < 1_000 else {
      throw CommandError(
        localized("At most 1000 rows are selected by their numbers. For all: select all"))
    }
    _ = try row(numbers.upperBound)
    for number in numbers { selection.set(try row(number), isSelected) }
    selection.show(in: table)
  }

  func deleteSelected(answer: Bool?, in stack: ScreenStack) throws {
    guard let selection = pages.selection else {
      return try loaded.deleteSelected(answer: answer, in: stack)
    }
    try screen.work.requireNone()
    selection.agree(with: table)
    guard !selection.isEmpty() else { throw CommandError.nothingSelected }
    let count = selection.count()
    let name = localized(
      "\(count?.description ?? localized("many")) rows", one: "1 row",
      count: count == .exact(1) ? 1 : count?.value ?? .max)
    try stack.ask(localized("Delete \(name)?"), answer: answer) { [self] in
      try delete(selection, in: stack)
    }
  }
}
