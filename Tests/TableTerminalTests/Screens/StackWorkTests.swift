import Dispatch
import Foundation
import SystemBasics
import Testing
import TextDrawing

@testable import TableTerminal
@testable import TerminalDriver

/// An app's background work reports progress, can be cancelled, and returns a result.
@Suite struct StackWorkTests {
  private let stack: ScreenStack
  private let log = Log()
  /// Holds the work until a test releases it.
  private let gate = DispatchSemaphore(value: 0)
  /// Signals to a test that the work has begun.
  private let begun = DispatchSemaphore(value: 0)

  init() {
    let (gate, begun, log) = (gate, begun, log)
    let screen = RecordingScreen("Shop", log: log)
    stack = ScreenStack(root: screen)
    screen.buttons = [
      BarButton("Import", key: .character("i")) { stack in
        try stack.runInBackground("Importing") { progress in
          progress.report(fraction: 0.37)
          begun.signal()
          gate.wait()
          guard progress.beginFinalStep() else { throw CancellationError() }
          return 3
        } then: { result in
          if case .failure(is CancellationError) = result { log.note("cancelled") }
          stack.message = "Imported \(try result.get()) rows"
          log.note("imported")
        }
      },
      BarButton("Fail", key: .character("f")) { stack in
        try stack.runInBackground("Importing") { _ in
          throw UserError("The file is empty.")
        } then: { (result: Result<Int, any Error>) in
          _ = try result.get()
        }
      },
    ]
    log.entries = []
  }

  private func pressImport() {
    _ = stack.applyPendingResults()
    stack.press(.character("i"))
    begun.wait()
  }

  private func finish() {
    while stack.hasPendingResults { if !stack.applyPendingResults() { usleep(100) } }
  }

  private var status: String? {
    stack.draw(for: TerminalSize(columns: 60, lines: 10)).lines.last?.trimmed
  }

  @Test func theLineBelowSaysHowFarItIs() {
    pressImport()
    #expect(
      stack.hasPendingResults && status?.hasSuffix("  Importing 37 %") == true && log.take() == [])
    gate.signal()
    finish()
    #expect(status == "Imported 3 rows" && log.take() == ["imported"])
  }

  @Test func progressIsShownOnce() {
    pressImport()
    _ = stack.applyPendingResults()
    #expect(!stack.applyPendingResults() && stack.hasPendingResults)
    gate.signal()
    finish()
  }

  @Test func escapeStopsIt() {
    pressImport()
    let lines = stack.draw(for: TerminalSize(columns: 60, lines: 10)).lines
    #expect(lines.last?.contains("Esc Stop") == true)
    stack.press(.escape)
    #expect(log.take() == ["cancelled"] && !stack.hasPendingResults)
    #expect(status == "Stopped. Nothing has changed.")
    gate.signal()
    finish()
    #expect(log.take() == [])
  }

  @Test func oneThingIsDoneAfterTheOther() {
    pressImport()
    stack.press(.character("f"))
    #expect(stack.message == "Something else is still running: Importing. Escape stops it.")
    gate.signal()
    finish()
    #expect(log.take() == ["imported"])
  }

  @Test func itGoesOnWhileTheReaderIsElsewhere() {
    pressImport()
    stack.push(SilentScreen())
    gate.signal()
    finish()
    #expect(log.take().contains("imported") && stack.message == "Imported 3 rows")
  }

  @Test func whoeverQuitsKeepsIt() throws {
    pressImport()
    gate.signal()
    try stack.finish()
    #expect(log.take().contains("imported"))
  }

  @Test func whatItSaidWhenTheReaderQuitIsNoFailure() throws {
    pressImport()
    gate.signal()
    try stack.finish()
    #expect(stack.message == "Imported 3 rows" && stack.ending.unkeptReason == nil)
  }

  @Test func theAnswerWaitsWhileTheReaderTypes() {
    pressImport()
    stack.prompt = TextPrompt(label: "Name", text: "Mil")
    gate.signal()
    while stack.work.current?.isDone(within: .seconds(0)) == false {}
    _ = stack.applyPendingResults()
    #expect(log.take() == [] && stack.prompt != nil)
    stack.prompt = nil
    finish()
    #expect(log.take() == ["imported"])
  }

  @Test func whatCannotBeCancelledAnyMoreOffersNoKey() {
    pressImport()
    #expect(stack.work.current?.progress.beginFinalStep() == true)
    let lines = stack.draw(for: TerminalSize(columns: 60, lines: 10)).lines
    #expect(lines.last?.contains("Stop") == false)
    gate.signal()
    finish()
  }

  @Test func aFailureIsTold() {
    _ = stack.applyPendingResults()
    stack.press(.character("f"))
    finish()
    #expect(stack.message == "The file is empty.")
  }

  @Test func throughAPipeItIsWaitedFor() {
    gate.signal()
    let lines = stack.transcript(of: ["import", "fail"])
    #expect(
      lines.contains("Imported 3 rows") && lines.contains { $0.contains("The file is empty.") })
    #expect(log.take().contains("imported") && !stack.hasPendingResults)
  }
}
