import TableTerminal
import TableText
import Testing
import TextDrawing

/// Frames in independent emulators: each canvas, whatever came before.
///
/// Programs draw, scroll and resize at random, and end with a full repaint. Without the emulator
/// there is nothing to test; the gate installs it if it can.
@Suite struct EmulatorTests {
  private static let pyte = EmulatorScript(module: "pyte")
  private static let evp = EmulatorScript(module: "evp")

  /// Replays random programs and returns the differences, after checking the number of frames.
  private func differences(
    _ script: EmulatorScript?, _ emulator: String, uncertain: [String]
  ) throws -> [Substring] {
    let script = try #require(script)
    let programs = (0..<FrameProgram.count).map { FrameProgram(seed: $0, uncertain: uncertain) }
    let told = try script.replay(programs, in: emulator)
    #expect(told.last == "\(programs.reduce(0) { $0 + $1.steps.count }) frames")
    return Array(told.dropLast().prefix(5))
  }

  @Test(.enabled(if: pyte != nil, "Python's pyte is not installed"))
  func pyteShowsTheCanvas() throws {
    let differences = try differences(Self.pyte, "pyte", uncertain: [])
    #expect(differences.isEmpty)
  }

  /// Whether scalars are joined to clusters or not, cells beside uncertain ones are in place.
  @Test(
    .enabled(if: evp != nil, "Python's evp is not installed"), arguments: ["evp", "evp-clusters"])
  func evpShowsTheCanvasButForUncertainClusters(emulator: String) throws {
    let differences = try differences(Self.evp, emulator, uncertain: TextCanvas.uncertain)
    #expect(differences.isEmpty)
  }

  /// Of clusters with several wide scalars it puts those that are beyond the right edge in the next
  /// line, also while lines do not wrap: at 80 columns, U+1F3FD after `ESC [?7l` and `ESC [1;80H`.
  @Test(.enabled(if: EmulatorScript.vterm != nil, "libvterm is not installed"))
  func vtermShowsTheCanvasButForUncertainClusters() throws {
    let differences = try differences(.vterm, "vterm", uncertain: ["❤️", "각", "ប្", "ဝ်"])
    #expect(differences.isEmpty)
  }
}
