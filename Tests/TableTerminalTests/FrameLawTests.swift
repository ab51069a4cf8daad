import TableTerminal
import TableText
import TerminalDriver
import TestSampling
import Testing
import TextDrawing

/// Properties of all frames: they show their canvas, whatever came before.
@Suite struct FrameLawTests {
  private static let steps = 40

  /// The cells of a terminal that shows a canvas.
  private func expected(_ canvas: TextCanvas) -> [[FrameTestScreen.Cell]] {
    var screen = FrameTestScreen(width: canvas.width, height: canvas.height)
    for line in 0..<canvas.height {
      screen.grid[line] = (0..<canvas.width).map {
        let cell = canvas[line, $0]
        return FrameTestScreen.Cell(text: cell.text, codes: cell.style.expectedCodes)
      }
    }
    return screen.visible
  }

  private func repainted(_ canvas: TextCanvas) -> FrameTestScreen {
    var screen = FrameTestScreen(width: canvas.width, height: canvas.height)
    var differ = FrameDiffer(environment: ["TERM": "xterm"])
    screen.accept(differ.frame(for: canvas))
    return screen
  }

  @Test(arguments: Sample.seeds(60))
  func aFrameByStepsIsAFrameAtOnce(seed: Int) {
    var generator = FrameTestGenerator(seed: seed)
    var canvas = TextCanvas(
      width: .random(in: 1...32, using: &generator), height: .random(in: 1...8, using: &generator))
    let clusters = TextCanvas.certain + TextCanvas.uncertain + TextCanvas.hostile
    var screen = FrameTestScreen(width: canvas.width, height: canvas.height)
    var differ = FrameDiffer(environment: ["TERM": "xterm"])
    for _ in 0..<Self.steps {
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        canvas.drawAtRandom(from: clusters, using: &generator)
      }
      screen.accept(differ.frame(for: canvas))
      #expect(screen.visible == expected(canvas))
      #expect(screen.visible == repainted(canvas).visible)
      #expect(screen.faults.isEmpty)
      #expect(screen.codes.isEmpty)
      #expect(screen.modes.isEmpty)
      #expect(differ.frame(for: canvas).isEmpty)
    }
  }

  /// An older terminal uses far more columns for some clusters, a few use fewer.
  @Test(arguments: Sample.cases(Array(90..<120)))
  func aTerminalThatDisagreesOnWidthsShowsTheRestInItsPlace(seed: Int) {
    var generator = FrameTestGenerator(seed: seed)
    var canvas = TextCanvas(width: 32, height: 4)
    let clusters = TextCanvas.certain + TextCanvas.uncertain
    var screen = FrameTestScreen(width: 32, height: 4, widths: .scalars)
    var differ = FrameDiffer(environment: ["TERM": "xterm"])
    for _ in 0..<Self.steps {
      canvas.drawAtRandom(from: clusters, using: &generator)
      screen.accept(differ.frame(for: canvas))
      #expect(screen.faults.isEmpty)
      #expect(wrongPlaces(of: screen, showing: canvas).isEmpty)
    }
  }

  /// The incorrect cells, except for uncertain clusters.
  private func wrongPlaces(of screen: FrameTestScreen, showing canvas: TextCanvas) -> [[Int]] {
    let (shown, expected) = (screen.visible, expected(canvas))
    return shown.indices.flatMap { line in
      shown[line].indices.compactMap { column in
        let owner = expected[line][column].text.isEmpty ? column - 1 : column
        let isUncertain = TextCanvas.uncertain.contains(canvas[line, owner].text)
        return isUncertain || shown[line][column] == expected[line][column] ? nil : [line, column]
      }
    }
  }

  /// Whether it shows clusters as one shape or all their letters side by side.
  @Test(arguments: FrameTestScreen.Widths.allCases, Sample.seeds(30))
  func noTerminalLosesALetter(widths: FrameTestScreen.Widths, seed: Int) throws {
    var generator = FrameTestGenerator(seed: seed)
    var canvas = TextCanvas(width: .random(in: 4...32, using: &generator), height: 3)
    let clusters = ["a", "B", "7", " ", "漢", "é", "│"] + TextCanvas.letters
    var screen = FrameTestScreen(width: canvas.width, height: canvas.height, widths: widths)
    var differ = FrameDiffer(environment: ["TERM": "xterm"])
    for _ in 0..<Self.steps {
      canvas.drawAtRandom(from: clusters, using: &generator)
      screen.accept(differ.frame(for: canvas))
      #expect(screen.faults.isEmpty)
      try #require(screen.lines.map(\.letters) == canvas.lines.map(\.letters))
      for line in 0..<canvas.height {
        for column in 0..<canvas.width where canvas[line, column].text.utf8.count == 1 {
          #expect(screen.grid[line][column].text == canvas[line, column].text)
        }
      }
    }
  }

  @Test(arguments: TextCanvas.hostile)
  func noControlSequenceComesFromData(text: String) {
    var canvas = TextCanvas(width: 20, height: 2)
    canvas.draw("x\(text)y", line: 0, column: 0)
    var plain = TextCanvas(width: 20, height: 2)
    plain.draw("xay", line: 0, column: 0)
    let (screen, other) = (repainted(canvas), repainted(plain))
    #expect(screen.faults.isEmpty)
    #expect(screen.visible[1] == other.visible[1])
    #expect(screen.lines[0].hasPrefix("x"))
    #expect(screen.lines[0].hasSuffix("y") || screen.lines[0].hasSuffix("yc"))
  }
}
