import TableText
import TextDrawing

extension String {
  /// The text with ASCII in place of the library's symbols, if the locale of an environment requires
  /// it.
  public func inSymbols(of environment: [String: String]) -> String {
    let symbols = SymbolSet(environment: environment)
    return zip(SymbolSet.unicode.all, symbols.all).reduce(self) { $0.replacing($1.0, with: $1.1) }
  }
}
