import Dispatch
import Foundation
import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// Values that are slow to make from a text are made in the background.
@Suite struct FormMakingTests {
  private struct Album: Equatable {
    var photo: String?
    var note = ""
  }

  /// The next step of the other thread: to continue to a part, or to end.
  private final class Copying: Sendable {
    let steps = DispatchSemaphore(value: 0)
    let isStopped = DispatchSemaphore(value: 0)
  }

  private final class Kept {
    var albums: [Album] = []
  }

  private let copying = Copying()
  private let kept = Kept()
  private let stack: ScreenStack
  private let form: FormScreen<Album>

  init() {
    let (copying, kept) = (copying, kept)
    form = FormScreen(
      "Album", .editing(Album()) { kept.albums.append($0) },
      fields: [
        FormField("Photo", optional: \.photo, activity: "copying", format: { $0 }) {
          path, progress in
          _ = progress(0)
          for part in [0.25, 0.5, 1] {
            copying.steps.wait()
            if !progress(part) {
              copying.isStopped.signal()
              throw UserError("Stopped.")
            }
          }
          guard path != "none" else { throw UserError("There is no such file.") }
          return path
        },
        FormField("Note", \.note),
      ])
    stack = ScreenStack(root: RecordingScreen("List", log: Log()))
    stack.push(form)
    // As in a terminal.
    _ = form.applyPendingResults()
  }

  /// Lets the copy proceed by some steps, and waits for a title or the end of the work.
  private func goOn(_ steps: Int, until isThere: () -> Bool) {
    for _ in 0..<steps { copying.steps.signal() }
    while !isThere() {
      _ = form.applyPendingResults()
      usleep(1000)
    }
  }

  @Test func theFirstLineSaysHowFarItIs() {
    stack.type("cat.png")
    stack.press(.enter)
    #expect(form.hasPendingResults && form.title == "Album (copying 0 %)")
    goOn(1) { form.title == "Album (copying 25 %)" }
    goOn(1) { form.title == "Album (copying 50 %)" }
    goOn(1) { !form.hasPendingResults }
    #expect(form.title == "Album" && form.value.photo == "cat.png")
    // The key is handled then: it went to the next field.
    #expect(form.focus == 1)
  }

  @Test func escapeStopsIt() {
    stack.type("cat.png")
    stack.press(.down)
    stack.press(.escape)
    #expect(!form.hasPendingResults && stack.message == "Stopped. Nothing has changed.")
    copying.steps.signal()
    copying.isStopped.wait()
    #expect(form.value.photo == nil && form.input?.text == "cat.png" && form.focus == 0)
  }

  @Test func nothingElseIsDoneMeanwhile() {
    stack.type("cat.png")
    stack.press(.enter)
    for key in [TerminalKey.character("x"), .down, .control("/"), .backspace] {
      stack.press(key)
      #expect(
        stack.message == "Something else is still running: copying. Escape stops it.", "\(key)")
    }
    #expect(form.input?.text == "cat.png")
    #expect(throws: UserError.self) { try stack.goBack() }
    goOn(3) { !form.hasPendingResults }
    #expect(form.value == Album(photo: "cat.png"))
  }

  @Test func escapeBeforeItBeginsLeavesOnceItIsMade() {
    stack.type("cat.png")
    stack.press(.escape)
    #expect(form.hasPendingResults && stack.topScreen === form)
    goOn(3) { stack.topScreen !== form }
    #expect(kept.albums == [Album(photo: "cat.png")])
  }

  @Test func whatIsWrongIsSaidAtTheField() {
    stack.type("none")
    stack.press(.enter)
    goOn(3) { !form.hasPendingResults }
    #expect(form.validationMessage == "There is no such file." && stack.message == nil)
    #expect(form.focus == 0)
    // It can be left nevertheless, after a question.
    for _ in 0..<3 { copying.steps.signal() }
    stack.press(.escape)
    #expect(stack.status == "Discard the entry \"none\"? yes or no")
    stack.press(.character("y"))
    #expect(stack.topScreen !== form && kept.albums == [])
  }

  @Test func theEndOfTheProgramStopsIt() {
    stack.type("cat.png")
    stack.press(.enter)
    #expect(throws: UserError("Stopped. Nothing has changed.")) { try stack.finish() }
    copying.steps.signal()
    copying.isStopped.wait()
    #expect(!form.hasPendingResults && kept.albums == [])
  }

  @Test func aTranscriptWaits() throws {
    for _ in 0..<3 { copying.steps.signal() }
    #expect(try stack.transcript("set photo cat.png").contains { $0.contains("cat.png") })
    #expect(form.value.photo == "cat.png")
  }
}
