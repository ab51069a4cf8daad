import Testing

@testable import TableTerminal

/// Background saves, as in a session.
struct WorkKeeperTests {
  private struct DiskIsFull: Error, CustomStringConvertible {
    var description: String { "the disk is full" }
  }

  /// The calls that a program received.
  private final class Program {
    var calls: [String] = []
    var isDone = false
    var fails = false

    func hooks(inBackground: Bool = true) -> ApplicationHooks {
      var hooks = ApplicationHooks(
        save: { try self.call("save") }, rememberPath: { _ in self.calls.append("path") })
      guard inBackground else { return hooks }
      hooks.backgroundSave = .init(
        begin: { self.calls.append("begin") }, isDone: { self.isDone },
        end: { try self.call("end") })
      return hooks
    }

    private func call(_ name: String) throws {
      calls.append(name)
      if fails { throw DiskIsFull() }
    }
  }

  private let program = Program()
  private let stack = ScreenStack(root: TextScreen("Notes", .editing("", save: { _ in })))

  @Test func aProgramThatCannotIsAskedToSave() {
    let keeper = WorkKeeper(program.hooks(inBackground: false))
    #expect(!keeper.beginSave(stack))
    #expect(!keeper.endSaveIfDone())
    #expect(program.calls == [])
  }

  @Test func aSaveGoesOnUntilItIsDone() {
    let keeper = WorkKeeper(program.hooks())
    #expect(keeper.beginSave(stack) && keeper.isSaving)
    #expect(!keeper.endSaveIfDone() && keeper.isSaving)
    program.isDone = true
    #expect(keeper.endSaveIfDone() && !keeper.isSaving)
    #expect(!keeper.endSaveIfDone())
    #expect(program.calls == ["path", "begin", "end"])
    #expect(keeper.failure == nil)
  }

  @Test func aProgramThatNamesNoIntervalIsNotAskedToLook() {
    var hooks = program.hooks()
    hooks.checkForChanges = {
      program.calls.append("look")
      return true
    }
    WorkKeeper(hooks).look()
    #expect(program.calls == [])
    hooks.lookInterval = .seconds(100)
    WorkKeeper(hooks).look()
    #expect(program.calls == ["look"])
  }

  @Test func aFailureIsToldOnce() {
    let keeper = WorkKeeper(program.hooks())
    (program.fails, program.isDone) = (true, true)
    #expect(keeper.beginSave(stack))
    #expect(keeper.endSaveIfDone())
    #expect(keeper.failure == "the disk is full")
    program.fails = false
    #expect(keeper.beginSave(stack) && keeper.endSaveIfDone())
    #expect(keeper.failure == nil)
  }

  @Test func theLastSaveEndsOneThatGoesOn() {
    let keeper = WorkKeeper(program.hooks())
    #expect(keeper.beginSave(stack))
    #expect(keeper.close(stack) == [])
    #expect(!keeper.isSaving && !keeper.endSaveIfDone())
    #expect(program.calls == ["path", "begin", "save", "path"])
  }
}
