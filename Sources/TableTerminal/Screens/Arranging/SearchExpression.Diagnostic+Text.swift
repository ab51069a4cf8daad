import SystemBasics
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
