import TableTestSupport
import Testing

/// The program that the README begins with.
@Suite struct FruitTests {
  @Test func itDoesWhatItSays() throws {
    let run = try CommandRun(executable(named: "fruit"))
    #expect(run.end == .exited(0))
    let block = try #require(try Article("README.md").blocks(in: "swift").first)
    let comments = block.lines.filter { $0.hasPrefix("// ") }.map { String($0.dropFirst(3)) }
    let rows = ["Fruit", "1  Fig", "2  Kiwi", "3  Pear", "4  Plum"]
    #expect(run.outputText == (comments + rows).map { $0 + "\n" }.joined() + "\n")
  }
}
