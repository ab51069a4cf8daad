import SystemBasics
import TerminalDriver
import TextMatching

/// Keys typed to go to a row: a number before a key, or the beginning of the row.
final class TypedKeys {
  private var count = KeyCount()

  private var typeAhead: TypeAhead?

  private(set) var notice: String?

  /// The text typed to go to a row or column.
  private(set) var goal = ""

  var number: Int? { count.value }

  var repetition: Int { number ?? 1 }

  /// Consumes a digit of a number before a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isFree: Whether digits have no other use.
  /// - Returns: The number so far; `nil` for other keys.
  func take(_ key: TerminalKey, isFree: Bool) -> Int? {
    guard isFree else {
      count.clear()
      return nil
    }
    return count.take(key) ? count.typed : nil
  }

  func clear() { count.clear() }

  var isSearching: Bool { typeAhead != nil }

  /// Starts going to another place.
  ///
  /// - Parameters:
  ///   - search: The search for a beginning, if any.
  ///   - goal: The typed text.
  ///   - notice: The notice that the target does not exist, if so.
  func begin(_ search: TypeAhead? = nil, for goal: String = "", notice: String? = nil) {
    (typeAhead, self.goal, self.notice) = (search, goal, notice)
  }

  func end() {
    count.clear()
    typeAhead = nil
  }

  /// Checks another batch of rows.
  ///
  /// - Parameter text: Returns the text of a row, or `nil` if it is gone.
  /// - Returns: The index of the row found, and whether the search has ended.
  func advance(_ text: (Int) -> String?) -> (index: Int?, isDone: Bool) {
    guard var search = typeAhead else { return (nil, false) }
    let found = search.advance(text: text)
    typeAhead = search.isComplete ? nil : search
    if found == nil, search.isComplete { notice = localized("No row starts with that") }
    return (found, search.isComplete)
  }
}
