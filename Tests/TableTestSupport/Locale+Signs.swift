import TableText
import TextDrawing

extension String {
  /// The text with ASCII in place of the library's signs, if the locale of an environment requires
  /// it.
  public func inSigns(of environment: [String: String]) -> String {
    let glyphs = GlyphSet(environment: environment)
    return zip(GlyphSet.unicode.all, glyphs.all).reduce(self) { $0.replacing($1.0, with: $1.1) }
  }
}
