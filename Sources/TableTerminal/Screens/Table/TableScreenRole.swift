import TextMatching

/// What a screen of rows is there for.
enum TableScreenRole: Sendable {
  /// Rows to be read and edited.
  case list

  /// Something beside the rows of another screen, to which Escape leads back.
  case aside

  /// Rows to choose from, without a line for buttons, and how words are found that have no `~` before
  /// them.
  case picking(TextSearch.Method)

  /// How words are found that have no `~` before them.
  var findMethod: TextSearch.Method {
    if case .picking(let method) = self { method } else { .words }
  }

  /// Whether Escape leads out of the screen once it has nothing else to take back.
  var isLeftByEscape: Bool { if case .aside = self { true } else { false } }

  /// Whether rows are picked, with no line for buttons above them.
  var isPicking: Bool { if case .picking = self { true } else { false } }
}
