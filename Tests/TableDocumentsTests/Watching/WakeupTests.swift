import SystemBasics
import Testing

/// A thread waits for a signal or a file, whichever comes first.
@Suite struct WakeupTests {
  @Test func aSignalEndsTheNextWaitOnce() {
    let wakeup = Wakeup()
    for _ in 0..<3 { wakeup.signal() }
    #expect(wakeup.wait(orReadable: -1, within: 60_000))
    #expect(!wakeup.wait(orReadable: -1, within: 0))
  }

  @Test func aSignalWakesAnotherThread() async {
    let wakeup = Wakeup()
    await withCheckedContinuation { continuation in
      startThread {
        #expect(wakeup.wait(orReadable: -1, within: -1))
        continuation.resume()
      }
      wakeup.signal()
    }
  }

  @Test func aReadableFileIsNoSignal() throws {
    let wakeup = Wakeup()
    let (reading, writing) = try #require(makePipe())
    defer { close(reading) }
    // The end of a file can be read.
    close(writing)
    #expect(!wakeup.wait(orReadable: reading, within: 60_000))
    wakeup.signal()
    #expect(wakeup.wait(orReadable: reading, within: 60_000))
  }

  /// More signals than a pipe holds neither block nor get lost.
  @Test func manySignals() {
    let wakeup = Wakeup()
    for _ in 0..<100_000 { wakeup.signal() }
    #expect(wakeup.wait(orReadable: -1, within: 60_000))
    #expect(!wakeup.wait(orReadable: -1, within: 0))
  }
}
