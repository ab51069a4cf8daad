import TableTerminal

/// A text that is being typed below the rows.
struct TypedText {
  /// What it is for.
  enum Purpose {
    /// Books that have it are shown with each key.
    case finding(before: String, book: Book?)
    /// The place that it names is gone to in the end.
    case going
  }

  let purpose: Purpose
  var text: String

  /// What stands below the rows.
  var line: String {
    switch purpose {
    case .finding: "Find: \(text)"
    case .going: "Go to row, %, or letter: \(text)"
    }
  }

  /// Takes a key as text.
  ///
  /// - Returns: Whether it was text.
  mutating func take(_ key: Key) -> Bool {
    switch key {
    case .character(let letter): text.append(letter)
    case .paste(let pasted): text += pasted
    case .backspace: text = String(text.dropLast())
    default: return false
    }
    return true
  }
}
