import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// The times at which a script saves.
@Suite struct TranscriptPausesTests {
  @Test func aScriptSavesInPausesAndEachSecond() {
    let start = ContinuousClock.now
    var pauses = TranscriptPauses(at: start)
    #expect(!pauses.isDue(hasInput: true, at: start))
    #expect(pauses.isDue(hasInput: false, at: start))
    #expect(!pauses.isDue(hasInput: true, at: start + .milliseconds(999)))
    #expect(pauses.isDue(hasInput: true, at: start + .seconds(1)))
    // A slow save is not followed by another one at once.
    pauses.recordSave(at: start + .seconds(9))
    #expect(!pauses.isDue(hasInput: true, at: start + .milliseconds(9_999)))
    #expect(pauses.isDue(hasInput: false, at: start + .seconds(9)))
  }
}
