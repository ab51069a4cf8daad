import TerminalDriver
import TextMatching

/// What is typed to go to a row: a number before a key, and how a row begins.
final class TypedKeys {
  private var count = KeyCount()

  /// The search for a row that begins with what was typed, while it goes on.
  private var typeAhead: TypeAhead?

  /// Why what was typed leads nowhere.
  private(set) var notice: String?

  /// The number before the key that is being handled, if there is one.
  var number: Int? { count.value }

  /// How often a key does what it does.
  var repetition: Int { number ?? 1 }

  /// Takes a digit of a number before a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isFree: Whether digits are not used for anything else.
  /// - Returns: The number so far; `nil` when the key is no such digit.
  func take(_ key: Key, isFree: Bool) -> Int? {
    guard isFree else {
      count.clear()
      return nil
    }
    return count.take(key) ? count.typed : nil
  }

  /// Forgets a number, as when something else happens.
  func clear() { count.clear() }

  // MARK: - The beginning of a row

  /// Whether a row is still being looked for.
  var isSearching: Bool { typeAhead != nil }

  /// Begins to go to another place.
  ///
  /// - Parameters:
  ///   - search: The search for its beginning, if there is one.
  ///   - notice: Why what was typed leads nowhere, if it does.
  func begin(_ search: TypeAhead? = nil, notice: String? = nil) {
    (typeAhead, self.notice) = (search, notice)
  }

  /// Forgets what was typed, as when the screen goes out of sight.
  func end() {
    count.clear()
    typeAhead = nil
  }

  /// Looks at some more rows.
  ///
  /// - Parameter text: Returns the text of the row at an index, or `nil` when it is gone.
  /// - Returns: The index of the row that was found, and whether the search has come to its end.
  func advance(_ text: (Int) -> String?) -> (index: Int?, isDone: Bool) {
    guard var search = typeAhead else { return (nil, false) }
    let found = search.advance(text: text)
    typeAhead = search.isComplete ? nil : search
    if found == nil, search.isComplete { notice = localized("No row begins so") }
    return (found, search.isComplete)
  }
}
