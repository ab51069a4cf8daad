import TableData
import TableDisplay
import TablePaging

extension PagedRows {
  var hasSelection: Bool { pages.marks.map { !$0.isEmpty() } ?? atHand.hasSelection }

  var selectedCountText: String {
    guard let marks = pages.marks else { return atHand.selectedCountText }
    return marks.count()?.description ?? localized("many")
  }

  func deselectAll() {
    guard let marks = pages.marks else { return atHand.deselectAll() }
    marks.deselectAll(in: table)
  }

  func selectAll() throws {
    guard let marks = pages.marks else { return try atHand.selectAll() }
    marks.selectAll(in: table)
  }

  func set(_ numbers: ClosedRange<Int>, isSelected: Bool) throws {
    guard let marks = pages.marks else {
      throw CommandError(localized("The rows of this screen cannot be marked."))
    }
    guard numbers.upperBound - max(0, numbers.lowerBound) < 1_000 else {
      throw CommandError(
        localized("At most 1000 rows are marked by their numbers. For all: mark all"))
    }
    _ = try row(numbers.upperBound)
    for number in numbers { marks.set(try row(number), isSelected) }
    marks.show(in: table)
  }

  func deleteSelected(answer: Bool?, in stack: ScreenStack) throws {
    guard let marks = pages.marks else {
      return try atHand.deleteSelected(answer: answer, in: stack)
    }
    marks.agree(with: table)
    guard !marks.isEmpty() else { throw CommandError.nothingMarked }
    let count = marks.count()
    let name = localized(
      "\(count?.description ?? localized("many")) rows", one: "1 row",
      count: count == .exactly(1) ? 1 : count?.value ?? .max)
    try stack.ask(localized("Delete \(name)?"), answer: answer) { [table] in
      try marks.delete()
      // What was selected is gone; a condition must not select later rows.
      marks.deselectAll(in: table)
    }
  }
}
