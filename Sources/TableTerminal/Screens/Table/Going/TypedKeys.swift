import TerminalDriver
import TextMatching

/// The keys typed so far: a number before a key, or the beginning of a row to go to.
final class TypedKeys {
  private var count = KeyCount()

  private var typeAhead: TypeAhead?

  private(set) var notice: String?

  /// The text that names a row or column.
  private(set) var goal = ""

  var number: Int? { count.value }

  var repetition: Int { number ?? 1 }

  /// Returns the number so far, or `nil` for other keys.
  func consume(_ key: TerminalKey, isFree: Bool) -> Int? {
    guard isFree else {
      count.clear()
      return nil
    }
    return count.consume(key) ? count.typed : nil
  }

  func clear() { count.clear() }

  var isSearching: Bool { typeAhead != nil }

  /// `notice` says that the place does not exist.
  func begin(_ search: TypeAhead? = nil, for goal: String = "", notice: String? = nil) {
    (typeAhead, self.goal, self.notice) = (search, goal, notice)
  }

  func end() {
    count.clear()
    typeAhead = nil
  }

  func advance(_ text: (Int) -> String?) -> (index: Int?, isDone: Bool) {
    guard var search = typeAhead else { return (nil, false) }
    let found = search.advance(text: text)
    typeAhead = search.isComplete ? nil : search
    if found == nil, search.isComplete { notice = localized("No row starts with that") }
    return (found, search.isComplete)
  }
}
