import Synchronization
import Testing

@testable import TableTerminal

/// Background saves, as in a session.
struct ApplicationSaverTests {
  private struct DiskIsFull: Error, CustomStringConvertible {
    var description: String { "the disk is full" }
  }

  /// The calls that a program received.
  private final class Program: WorkSaver {
    var calls: [String] = []
    var isDone = false
    var fails = false
    var delay: Duration?

    func hooks(inBackground: Bool = true) -> ApplicationHooks {
      let waiting = ClosureSaver(save)
      var hooks = ApplicationHooks(savers: [inBackground ? self : waiting])
      hooks.rememberPath = { _ in self.calls.append("path") }
      return hooks
    }

    var savesInBackground: Bool { true }

    func save() throws { try call("save") }

    func begin() { calls.append("begin") }

    func end() throws { try call("end") }

    private func call(_ name: String) throws {
      calls.append(name)
      if fails { throw DiskIsFull() }
    }
  }

  private let program = Program()
  private let stack = ScreenStack(root: TextScreen("Notes", .editing("", save: { _ in })))

  @Test func aProgramThatCannotIsAskedToSave() {
    let saver = ApplicationSaver(program.hooks(inBackground: false))
    #expect(!saver.beginSave(stack))
    #expect(!saver.finishSaveIfDone())
    #expect(program.calls == [])
  }

  /// The error of a document, which may be kept elsewhere, does not hide that of another file.
  @Test func theErrorOfTheSaveThatWasAddedIsThrown() {
    struct IsChangedElsewhere: Error {}
    var calls = 0
    func fail() throws {
      calls += 1
      throw IsChangedElsewhere()
    }
    let savers: [any WorkSaver] = [ClosureSaver(fail), ClosureSaver { throw DiskIsFull() }]
    #expect(throws: DiskIsFull.self) { try savers.perform { try $0.save() } }
    #expect(throws: DiskIsFull.self) { try savers.perform { try $0.end() } }
    #expect(calls == 2)
  }

  /// A document without changes does not keep a table from being saved in a pause.
  @Test func theShortestDelayCounts() {
    var hooks = program.hooks()
    #expect(ApplicationSaver(hooks).delay == nil)
    hooks.savers.append(ClosureSaver {})
    #expect(ApplicationSaver(hooks).delay == .milliseconds(500))
    program.delay = .milliseconds(100)
    #expect(ApplicationSaver(hooks).delay == .milliseconds(100))
  }

  @Test func aSaveGoesOnUntilItIsDone() {
    let saver = ApplicationSaver(program.hooks())
    #expect(saver.beginSave(stack) && saver.isSaving)
    #expect(!saver.finishSaveIfDone() && saver.isSaving)
    program.isDone = true
    #expect(saver.finishSaveIfDone() && !saver.isSaving)
    #expect(!saver.finishSaveIfDone())
    #expect(program.calls == ["path", "begin", "end"])
    #expect(saver.failure == nil)
  }

  @Test func aProgramLooksWhenChangesAreReported() {
    var hooks = program.hooks()
    let reporter = Reporter()
    let wakeups = Mutex(0)
    hooks.check = ExternalCheck(watch: reporter.report) {
      program.calls.append("check")
      return true
    }
    let saver = ApplicationSaver(hooks)
    saver.watchForChanges { wakeups.withLock { $0 += 1 } }
    #expect(!saver.checkIfDue() && program.calls == [])
    reporter.wake?()
    #expect(wakeups.withLock { $0 } == 1)
    #expect(saver.checkIfDue() && !saver.checkIfDue())
    #expect(program.calls == ["check"])
  }

  @Test func aReportDuringASaveWaitsForItsEnd() {
    var hooks = program.hooks()
    let reporter = Reporter()
    hooks.check = ExternalCheck(watch: reporter.report) { true }
    let saver = ApplicationSaver(hooks)
    saver.watchForChanges {}
    #expect(saver.beginSave(stack))
    reporter.wake?()
    #expect(!saver.checkIfDue())
    program.isDone = true
    #expect(saver.finishSaveIfDone() && saver.checkIfDue())
  }

  /// Reports changes when the test says so.
  private final class Reporter {
    var wake: (@Sendable () -> Void)?

    func report(_ wake: @escaping @Sendable () -> Void) -> any AnyObject {
      self.wake = wake
      return self
    }
  }

  @Test func aFailureIsToldOnce() {
    let saver = ApplicationSaver(program.hooks())
    (program.fails, program.isDone) = (true, true)
    #expect(saver.beginSave(stack))
    #expect(saver.finishSaveIfDone())
    #expect(saver.failure == "the disk is full")
    program.fails = false
    #expect(saver.beginSave(stack) && saver.finishSaveIfDone())
    #expect(saver.failure == nil)
  }

  @Test func theLastSaveEndsOneThatGoesOn() {
    let saver = ApplicationSaver(program.hooks())
    #expect(saver.beginSave(stack))
    #expect(saver.close(stack) == [])
    #expect(!saver.isSaving && !saver.finishSaveIfDone())
    #expect(program.calls == ["path", "begin", "save", "path"])
  }

  /// The user has the last word about what may be left unsaved, and only about that.
  @Test(arguments: [(true, ["save", "save notes"]), (false, ["save"]), (nil, ["save", "keep"])])
  func workSavedOnRequestIsKeptAsTheUserSays(answer: Bool?, calls: [String]) {
    var hooks = program.hooks(inBackground: false)
    hooks.savesOnRequest = true
    hooks.rememberPath = { _ in }
    hooks.savers.append(Notes(program: program))
    let saver = ApplicationSaver(hooks)
    #expect(saver.delay == nil && saver.unsaved == ["notes"])
    saver.savesAtEnd = answer
    #expect(saver.close(stack) == [])
    #expect(program.calls == calls)
  }

  /// Work with unsaved changes.
  private struct Notes: WorkSaver {
    let program: Program

    var unsaved: [String]? { ["notes"] }

    func save() { program.calls.append("save notes") }

    func saveElsewhere() -> LocalizedPhrase? {
      program.calls.append("keep")
      return nil
    }
  }
}
