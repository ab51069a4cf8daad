import Foundation
import Testing

extension WebTests {
  /// One list in a terminal and in three pages, edited at random in all of them.
  @Suite(.serialized, .browser) struct SharedListTests {
    private let folder = URL.temporaryDirectory.appending(path: "inventory-\(UUID().uuidString)")

    @Test func eachShowsWhatTheOthersEdit() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appending(path: "items.json")
      try Data(Self.inventory(of: 60).utf8).write(to: file)
      let server = try PageProgram([file.path, "--quiet"], program: "inventory")
      let visitors = try (0..<3).map { _ in try Chromium(showing: server) }
      var steps = RandomSteps(state: 5)
      for change in 0..<RandomSteps.changeCount {
        let visitor = visitors[change % 3]
        switch Int.random(in: 0..<9, using: &steps) {
        case 0, 1: try server.program.write("move \(Self.row(&steps)) \(Self.row(&steps))")
        case 2: try server.program.write("delete \(Self.row(&steps)) yes")
        case 3, 4: try server.program.write("undo")
        case 5, 6: try visitor.enterInFirstRow("Item \(change)")
        case 7: try visitor.perform("scrollBy(0, \(Int.random(in: -900...900, using: &steps)))")
        default: try visitor.perform("tell([['do', '\(change % 2 == 0 ? "undo" : "redo")']])")
        }
        try expectSameNames(server, after: "change \(change)")
        for (index, visitor) in visitors.enumerated() {
          try visitor.expectFresh(after: "visitor \(index), change \(change)")
        }
      }
      for visitor in visitors { try visitor.expectNoComplaint() }
    }

    /// A row of those that are there whatever is deleted.
    private static func row(_ steps: inout RandomSteps) -> Int {
      Int.random(in: 1...20, using: &steps)
    }

    /// Waits until the terminal and a new page show the same names in the same order.
    private func expectSameNames(
      _ server: PageProgram, after reason: String, _ location: SourceLocation = #_sourceLocation
    ) throws {
      var (shown, served) = ([String](), [String]())
      try wait("\(reason): \(shown), \(served)", location) {
        (shown, served) = (try namesInTerminal(of: server), try namesInPage(of: server))
        return shown == served
      }
    }

    private func namesInTerminal(of server: PageProgram) throws -> [String] {
      let file = folder.appending(path: "\(UUID().uuidString).csv")
      try server.program.write("export \(file.path)")
      try wait { FileManager.default.fileExists(atPath: file.path) }
      let lines = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
      return lines.dropFirst().map { String($0.prefix { $0 != "," }) }
    }

    private func namesInPage(of server: PageProgram) throws -> [String] {
      try server.request("GET", "/?first=0&count=100").body
        .matches(of: #/<tr id="r[^>]*><td[^>]*>([^<]*)/#).map { String($0.1) }
    }

    private static func inventory(of count: Int) -> String {
      let items = (1...count).map { number in
        """
        {"key": "\(number)", "name": "Thing \(number)", "serialNumber": "", "value": \(number),
         "dateCreated": "2016-04-26T16:29:00Z"}
        """
      }
      return #"{"version": 1, "document": {"items": ["# + items.joined(separator: ",") + "]}}"
    }
  }
}
