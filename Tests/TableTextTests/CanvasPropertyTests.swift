import TableInvariants
import TableText
import Testing
import TextDrawing

/// Runs random drawing programs and checks invariants after each step.
struct CanvasPropertyTests {
  @Test(arguments: DisplayWidthRules.Ambiguous.allCases)
  func `Whatever is drawn, the canvas stays whole`(ambiguous: DisplayWidthRules.Ambiguous) {
    let widthRules = DisplayWidthRules(ambiguous: ambiguous)
    for seed in 0..<120 {
      var steps = CanvasSteps(seed: UInt64(seed), widthRules: widthRules)
      var canvas = steps.blankCanvas()
      for _ in 0..<25 {
        steps.run(on: &canvas)
        let faults = canvas.checkInvariants()
        #expect(faults == [], "seed \(seed)")
      }
    }
  }

  @Test func `A copy never changes`() {
    var steps = CanvasSteps(seed: 1, widthRules: .standard)
    for _ in 0..<300 {
      var canvas = steps.blankCanvas()
      for _ in 0..<5 { steps.run(on: &canvas) }
      let copy = canvas
      let cells = copy.allCells
      for _ in 0..<5 { steps.run(on: &canvas) }
      #expect(copy.allCells == cells)
    }
  }

  @Test func `The same steps give the same canvas`() {
    for seed in 0..<50 {
      let canvases = (0..<2).map { _ in
        var steps = CanvasSteps(seed: UInt64(seed), widthRules: .standard)
        var canvas = steps.blankCanvas()
        for _ in 0..<20 { steps.run(on: &canvas) }
        return canvas
      }
      #expect(canvases[0] == canvases[1])
    }
  }

  @Test(arguments: ColumnAlignment.allCases, TruncationMode.allCases)
  func `A text drawn on a blank line is the text as fitted`(
    alignment: ColumnAlignment, truncation: TruncationMode
  ) {
    var samples = TextSamples(seed: 7)
    for _ in 0..<500 {
      let text = samples.text(upTo: 12)
      let column = samples.number(in: 0...8)
      var canvas = TextCanvas(width: 14, height: 1)
      let used = canvas.draw(
        text, line: 0, column: column, alignment: alignment, truncation: truncation)
      let fitted = DisplayWidthRules.standard.truncated(
        text.sanitizedForTerminal, toWidth: 14 - column, at: truncation)
      let free = 14 - column - used
      let before = column + (alignment == .leading ? 0 : alignment == .center ? free / 2 : free)
      let expected = blanks(before) + visibleScalars(fitted) + blanks(14 - before - used)
      #expect(used == DisplayWidthRules.standard.width(of: fitted))
      #expect(canvas.visibleScalars == expected)
    }
  }

  @Test func `Drawing changes nothing outside its field but for wide clusters it cuts`() {
    var samples = TextSamples(seed: 8)
    for _ in 0..<2000 {
      var canvas = TextCanvas(width: 12, height: 3)
      for line in 0..<3 { canvas.draw(samples.text(upTo: 12), line: line, column: 0) }
      let before = canvas
      let column = samples.number(in: -4...11)
      let width = samples.number(in: 0...6)
      canvas.draw(samples.text(upTo: 8), line: 1, column: column, width: width, style: .bold)
      let field = column..<(column + width)
      for (line, other) in [0, 1, 2].flatMap({ line in (0..<12).map { (line, $0) } })
      where line != 1 || !field.contains(other) {
        let isCut = line == 1 && before.columns(ofClusterAt: other).overlaps(field)
        let isBlank = canvas[line, other] == TextCanvas.Cell.blank
        #expect(canvas[line, other] == before[line, other] || isCut && isBlank)
      }
    }
  }

  private func blanks(_ count: Int) -> [Unicode.Scalar] {
    Array(repeating: " ", count: count)
  }

  /// The scalars of clusters with a width.
  private func visibleScalars(_ text: String) -> [Unicode.Scalar] {
    text.filter { DisplayWidthRules.standard.width(of: $0) > 0 }.flatMap(\.unicodeScalars)
  }
}

extension TextCanvas {
  fileprivate var allCells: [Cell] {
    (0..<height).flatMap { line in (0..<width).map { self[line, $0] } }
  }

  fileprivate var visibleScalars: [Unicode.Scalar] {
    allCells.flatMap { $0.text.unicodeScalars }
  }

  /// The columns of the cluster in a column of line 1.
  fileprivate func columns(ofClusterAt column: Int) -> Range<Int> {
    let first = (0...column).last { !self[1, $0].isContinuation } ?? column
    return first..<(first + self[1, first].width)
  }
}
