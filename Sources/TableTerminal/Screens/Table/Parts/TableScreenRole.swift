import TextMatching

enum TableScreenRole: Sendable {
  case list

  /// An auxiliary screen, which Escape closes.
  case aside

  /// A picker without buttons, with the method of searches without a `~`.
  case picking(TextSearch.Method)

  var findMethod: TextSearch.Method {
    if case .picking(let method) = self { method } else { .words }
  }

  var isLeftByEscape: Bool { if case .aside = self { true } else { false } }

  var isPicking: Bool { if case .picking = self { true } else { false } }
}
