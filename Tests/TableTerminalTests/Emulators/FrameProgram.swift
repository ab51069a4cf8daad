import Foundation
import TableTerminal
import TableText
import TerminalDriver
import TextDrawing

/// A program for an emulator: frames, with the expected contents.
struct FrameProgram {
  /// One frame.
  struct Step: Encodable {
    /// The columns and the lines of the screen.
    let size: [Int]
    /// Whether the screen is a new one.
    let isFresh: Bool
    let bytes: String
    /// The text of each column of each line, U+FFFF where it may be anything.
    let texts: [String]
    /// The numbers that select how each column of each line looks.
    let codes: [String]
    /// The letters of each line, if compared.
    var letters: [String]?

    /// The text of each column of each line.
    var columnTexts: [[String]] { texts.map { $0.components(separatedBy: separator) } }

    /// The visible cells.
    var visible: [[FrameTestScreen.Cell]] {
      var screen = FrameTestScreen(width: size[0], height: size[1])
      screen.grid = zip(texts, codes).map { texts, codes in
        zip(texts.components(separatedBy: separator), codes.components(separatedBy: separator))
          .map { text, codes in
            let numbers = codes.split(separator: ";").compactMap { Int($0) }
            return FrameTestScreen.Cell(text: text, codes: Set(numbers))
          }
      }
      return screen.visible
    }
  }

  private static let separator = "\u{1F}"

  var steps: [Step] = []
  private var differ = FrameDiffer(environment: ["TERM": "xterm"])
  private let uncertain: Set<String>

  /// Creates a random program.
  ///
  /// - Parameters:
  ///   - seed: Selects the program.
  ///   - uncertain: The clusters on which terminals disagree that it may show; it expects nothing
  ///     in their place.
  init(seed: Int, uncertain: [String]) {
    self.uncertain = Set(uncertain)
    var generator = FrameTestGenerator(seed: seed)
    if seed.isMultiple(of: 2) {
      draw(TextCanvas.certain + uncertain, using: &generator)
    } else {
      scroll(TextCanvas.certain + uncertain, using: &generator)
    }
  }

  /// Draws at random on screens of changing sizes.
  private mutating func draw(_ clusters: [String], using generator: inout FrameTestGenerator) {
    var canvas = TextCanvas(width: 0, height: 0)
    for step in 0..<10 {
      if step == 0 || Int.random(in: 0..<6, using: &generator) == 0 {
        canvas = TextCanvas(
          width: .random(in: 2...40, using: &generator),
          height: .random(in: 1...10, using: &generator))
      }
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        canvas.drawAtRandom(from: clusters, using: &generator)
      }
      show(canvas, isFresh: step == 0)
    }
    showAgain(canvas)
  }

  /// Scrolls a table with borders, on screens of changing sizes.
  private mutating func scroll(_ clusters: [String], using generator: inout FrameTestGenerator) {
    var table = FrameTestTable(of: clusters, using: &generator)
    for step in 0..<10 {
      if Int.random(in: 0..<8, using: &generator) == 0 { table.resize(using: &generator) }
      table.change(using: &generator)
      show(table.canvas, isFresh: step == 0)
    }
    showAgain(table.canvas)
  }

  /// Adds the frame from the last canvas to this one.
  private mutating func show(_ canvas: TextCanvas, isFresh: Bool = false) {
    let bytes = differ.frame(for: canvas)
    steps.append(
      Step(
        size: [canvas.width, canvas.height], isFresh: isFresh,
        bytes: String(decoding: bytes, as: UTF8.self),
        texts: lines(of: canvas) { text(of: $0) },
        codes: lines(of: canvas) { cell in
          cell.style.expectedCodes.map(String.init).joined(separator: ";")
        }))
  }

  /// Adds a full repaint of the last canvas, on a new screen.
  private mutating func showAgain(_ canvas: TextCanvas) {
    differ.invalidate()
    show(canvas, isFresh: true)
  }

  private func lines(of canvas: TextCanvas, _ text: (TextCanvas.Cell) -> String) -> [String] {
    (0..<canvas.height).map { line in
      (0..<canvas.width).map { column in
        let cell = canvas[line, column]
        let owner = canvas.owner(ofColumn: column, line: line)
        return text(cell.isContinuation && uncertain.contains(owner.text) ? owner : cell)
      }.joined(separator: Self.separator)
    }
  }

  private func text(of cell: TextCanvas.Cell) -> String {
    uncertain.contains(cell.text) ? "\u{FFFF}" : cell.text
  }
}
