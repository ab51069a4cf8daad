import TableText
import TextMatching

extension SearchExpression.Diagnostic {
  var text: String {
    switch self {
    case .unknownColumn(let name): localized("no column \"\(name)\"")
    case .probablyMeant(let condition): localized("did you mean \(condition)?")
    case .invalidPattern(let pattern): localized("invalid regular expression: \(pattern)")
    }
  }
}

extension SearchExpression {
  /// The diagnostics, each once.
  var hints: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return diagnostics.filter { seen.insert($0).inserted }
  }

  /// The hints as sentences; `nil` if there are none.
  func warning<Row>(among columns: [TextColumn<Row>]) -> String? {
    let sentences = hints.map { hint in
      switch hint {
      case .unknownColumn(let name): UserError(unknownColumn: name, among: columns).reasonOnScreen
      case .probablyMeant(let condition): localized("Did you mean \(condition)?")
      case .invalidPattern(let pattern): localized("\"\(pattern)\" is not a regular expression.")
      }
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }
}
