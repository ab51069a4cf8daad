package import TableText

/// Turns canvases into the bytes that make a terminal show them.
///
/// The first canvas is painted on a cleared screen; from then on only what changed is written,
/// by as few bytes as a line allows. Each frame takes effect at once, on terminals that can do
/// so, and never wraps at the right edge.
///
/// Terminals disagree on how wide some clusters are, most of all emoji. After each of these the
/// cursor is placed anew, so that at most the cluster itself looks odd.
package struct FrameDiffer: Sendable {
  private let usesColors: Bool
  private var shown: TextCanvas?

  /// Creates a differ for a screen that shows nothing it knows.
  ///
  /// - Parameter environment: The variables of the program. If `NO_COLOR` is among them and not
  ///   empty, roles have no colour, while attributes stay.
  package init(environment: [String: String]) {
    usesColors = environment["NO_COLOR", default: ""].isEmpty
  }

  /// Compares a canvas with what the terminal shows, and takes it as what is shown from now on.
  ///
  /// - Parameter canvas: What to show.
  /// - Returns: The bytes that make the terminal show the canvas, empty if it does already.
  /// - Complexity: O(`canvas.width` × `canvas.height`).
  package mutating func frame(for canvas: TextCanvas) -> [UInt8] {
    let previous = shown.flatMap {
      $0.width == canvas.width && $0.height == canvas.height ? $0 : nil
    }
    shown = canvas
    if previous == canvas { return [] }
    var writer = FrameWriter(width: canvas.width)
    if previous == nil { writer.clear() }
    for line in 0..<canvas.height {
      let old = previous.map { glyphs(ofLine: line, in: $0) }
      let change = LineChange(
        from: old ?? Array(repeating: .blank, count: canvas.width),
        to: glyphs(ofLine: line, in: canvas)
      )
      change?.write(line: line, to: &writer)
    }
    return writer.frame
  }

  /// Forgets what the terminal shows, so that the next frame paints everything.
  package mutating func invalidate() {
    shown = nil
  }

  private func glyphs(ofLine line: Int, in canvas: TextCanvas) -> [Glyph] {
    (0..<canvas.width).map { Glyph(canvas[line, $0], usesColors: usesColors) }
  }
}
