import Foundation
import Testing

/// Whatever the terminal's screens say can be said in another language.
@Suite struct LocalizedTests {
  /// Calls whose texts readers see, with a literal where `localized` belongs.
  private static let calls = [
    #"CommandError\(\s*""#, #"BarButton\(""#, #"help: "[A-Z]"#, #"message = ""#,
    #"CommandHelp\(\s*"[^"]*",\s*""#, #"TextPrompt\(label: ""#, #"Notice = ""#,
    #"KeyBinding\([^"]*label: "[^"]*", help: ""#, #"\.edit\(""#, #"named: ""#,
  ]

  @Test(arguments: calls)
  func whatReadersSeeIsLocalized(call: String) throws {
    let expression = try NSRegularExpression(pattern: call)
    for file in try House.swiftFiles(in: "Sources/TableTerminal") {
      let code = try String(contentsOf: file, encoding: .utf8)
        .split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
        .joined(separator: "\n")
      let match = expression.firstMatch(in: code, range: NSRange(code.startIndex..., in: code))
      let found = match.flatMap { Range($0.range, in: code) }.map { code[$0] }
      #expect(found == nil, "\(file.lastPathComponent): write localized(\"…\") for what is seen")
    }
  }
}
