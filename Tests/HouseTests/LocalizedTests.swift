import Foundation
import Testing

/// All messages of terminal screens can be translated, and so can those of apps with a translation.
@Suite struct LocalizedTests {
  /// Calls whose texts users see, with a literal instead of `localized`.
  private static let calls = [
    #"UserError\(\s*""#, #"BarButton\(""#, #"help: "[A-Z]"#, #"message = ""#,
    #"CommandHelp\(\s*"[^"]*",\s*help: ""#, #"TextPrompt\(label: ""#, #"Notice = ""#,
    #"KeyBinding\([^"]*label: "[^"]*", help: ""#, #"\.edit\(""#, #"named: ""#,
    #"FormField\((readOnly: )?"[A-Z]"#, #"FormScreen\(\s*"[A-Z]"#, #"TextColumn\(""#,
    #"TitledText\("[A-Z]"#, #"[tT]itle = "(?!Homepwner)[A-Z]"#, #"summary: "[A-Z]"#,
    #"isNew \? ""#, #"required: "[A-Z]"#, #"example: "[A-Z]"#,
  ]

  /// The folders in which all user-visible texts are translated.
  private static let folders = [
    "Sources/TableTerminal", "Sources/TableApplication", "Sources/TerminalDriver",
    "Sources/TableColumns", "Sources/TableText",
    "Examples/Books/Sources",
    "Examples/Checklist", "Examples/Groceries",
    "Examples/Homepwner", "Examples/Memo",
  ]

  @Test(arguments: calls)
  func whatReadersSeeIsLocalized(call: String) throws {
    let expression = try NSRegularExpression(pattern: call)
    for file in try Self.folders.flatMap(House.swiftFiles) {
      let code = try String(contentsOf: file, encoding: .utf8)
        .split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
        .joined(separator: "\n")
      let match = expression.firstMatch(in: code, range: NSRange(code.startIndex..., in: code))
      let found = match.flatMap { Range($0.range, in: code) }.map { code[$0] }
      #expect(found == nil, "\(file.lastPathComponent): write localized(\"…\") for what is seen")
    }
  }
}
