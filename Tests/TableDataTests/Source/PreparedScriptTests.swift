import TableData
import TableTesting
import TestSampling
import Testing

/// Sources with prepared edits behave like others, whatever is interleaved.
struct PreparedScriptTests {
  @Test(arguments: Sample.seeds(20)) func aScriptGivesTheSameChanges(seed: UInt64) throws {
    var script = PreparedScript(seed: seed)
    let table = try script.generator.snapshot()
    let (plain, prepared) = (
      try ScriptedSources(table, isPrepared: false),
      try ScriptedSources(table, isPrepared: true)
    )
    for number in 0..<Sample.pick(40, ofGate: 100) {
      let step = script.step(number, on: plain.origin.snapshot)
      plain.perform(step)
      prepared.perform(step)
      try #require(plain.state == prepared.state, "\(step)")
      try #require(plain.takeTold() == prepared.takeTold(), "\(step)")
    }
  }
}
