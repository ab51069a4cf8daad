import TableTestSupport
import Testing

/// The chooser of lines in pipelines, where there is no terminal.
@Suite struct PickCommandTests {
  /// Runs the program where `TERM` is not set, so that there is no terminal for it.
  private func run(_ arguments: String..., input: [UInt8]) throws -> CommandRun {
    try CommandRun(executable(named: "pick"), arguments: arguments, input: input)
  }

  private func run(_ arguments: [String], _ input: String) throws -> CommandRun {
    try CommandRun(executable(named: "pick"), arguments: arguments, input: input)
  }

  @Test func aFilterWritesWhatMatches() throws {
    let run = try run(["--filter", "p l"], "apple\npear\nplum\n")
    #expect(run.outputText == "apple\nplum\n")
    #expect(run.end == .exited(0))
    let none = try self.run(["-f", "xyz"], "apple\n")
    #expect(none.output == [] && none.errorOutput == [])
    #expect(none.end == .exited(1))
    #expect(try self.run(["-f", "~al", "--fuzzy"], "apple\npear\n").outputText == "apple\n")
  }

  @Test(arguments: [
    ("!pl", "pear\n"), ("'ea", "pear\n"), ("^pl", "plum\n"), ("e$ | ^pe", "apple\npear\n"),
    ("^pear$", "pear\n"), ("-p", ""), ("~pm", "plum\n"), ("~Pm", ""), ("Plum", ""),
  ])
  func linesAreSoughtAsInFzf(query: String, output: String) throws {
    #expect(try run(["-f", query], "apple\npear\nplum\n").outputText == output)
    #expect(
      try run(["-f", query, "--fuzzy", "--no-sort"], "apple\npear\nplum\n").outputText == output)
  }

  @Test(arguments: [
    ["--border"], ["--border", "rounded"], ["--border=sharp"], ["--color=light"],
    ["--color", "bg:0"], ["--reverse"], ["--layout=reverse-list"], ["--info", "inline"], ["-x"],
    ["--preview-window=right:50%"], ["--tiebreak=index"], ["--scheme", "path"], ["--no-multi"],
    ["--pointer", ">"], ["--marker=*"], ["--margin", "1"], ["--padding=1"], ["-me"], ["+m", "+i"],
    ["--no-mouse"], ["--prompt", "> "], ["-n1"], ["--multi"], ["-m=2"], ["-m", "3"], ["--multi=4"],
  ])
  func optionsOfFzfAreAccepted(options: [String]) throws {
    let run = try run(options + ["-f", "pl"], "apple\npear\nplum\n")
    #expect(run.outputText == "apple\nplum\n" && run.errorOutput == [])
  }

  @Test func ignoredOptionsAreNotOffered() throws {
    for option in ["--help", "--completion=bash", "--completion=zsh", "--completion=fish"] {
      let output = try run([option], "").outputText
      #expect(output.contains("ignore-case") && !output.contains("tiebreak"))
    }
    #expect(
      try run(["--rev"], "").errorLines == ["Unknown option \"--rev\". All options: pick --help"])
    #expect(try run(["--tac=1"], "").errorLines == ["--tac takes no value."])
  }

  @Test func matchingIsChosen() throws {
    #expect(try run(["-i", "-f", "PL"], "apple\nPear\n").outputText == "apple\n")
    #expect(try run(["-i", "--fuzzy", "-f", "PR"], "apple\nPear\n").outputText == "Pear\n")
    for query in ["%name LA", "NAME:LAMP", "name=\"LAMP\"", "/L.*P\\D*$/", "~LP"] {
      #expect(try run(["-i", "--csv", "-f", query], "name\nlamp\nbed\n").outputText == "lamp\n")
    }
    for (text, output) in [("ZOË (1)", "Zoë (1)\n"), ("Zoe (1)", ""), ("zoë (1", "")] {
      #expect(
        try run(["-i", "--csv", "-f", "name=\"\(text)\""], "name\nZoë (1)\n").outputText == output)
    }
    #expect(try run(["-i", "--tsv", "-f", "BE"], "n\tm\na\tBed\n").outputText == "a\tBed\n")
    let object = "{\"day\":\"2024-05-17T12:30\",\"n\":\"Bed\"}\n"
    let query = "DAY=2024-05-17T12:30 BED"
    #expect(try run(["-i", "--json", "-f", query], object).outputText == object)
    #expect(try run(["-i", "--csv", "--fuzzy", "-f", "LP"], "n\nlamp\n").outputText == "lamp\n")
    #expect(try run(["--csv", "-f", "LAMP"], "n\nlamp\n").outputText == "")
    #expect(try run(["--fuzzy", "-f", "ae"], "apple\n").outputText == "apple\n")
    #expect(try run(["--fuzzy", "-e", "-f", "ae"], "apple\n").outputText == "")
  }

  @Test func theFirstLinesAreAHeader() throws {
    #expect(try run(["--header-lines", "1", "-f", ""], "h\n1\n2\n").outputText == "1\n2\n")
    #expect(try run(["--header-lines=9", "-f", ""], "h\n1\n").outputText == "")
    #expect(try run(["--header-lines=1", "--tac", "-f", ""], "h\n1\n2\n").outputText == "2\n1\n")
    #expect(
      try run(["--csv", "--header-lines=1", "--heading", "-f", "%n 1"], "n\nx\n1\n").outputText
        == "n\n1\n")
    #expect(
      try run(["--json", "--header-lines=1", "-f", "%n 1"], "x\n{\"n\":1}\n").outputText
        == "{\"n\":1}\n")
    #expect(
      try run(["--header-lines", "x"], "").errorLines == ["--header-lines cannot be \"x\"."])
  }

  @Test func capitalsCountInFuzzySearches() throws {
    for options in [["--fuzzy"], ["--fuzzy", "--no-sort"], []] {
      #expect(try run(options + ["-f", "Foo"], "foo\nFoo\n").outputText == "Foo\n")
      #expect(try run(options + ["-f", "foo"], "foo\nFoo\n").outputText == "foo\nFoo\n")
    }
    #expect(try run(["--fuzzy", "-f", "FB"], "fooBar\nFooBar\n").outputText == "FooBar\n")
    #expect(
      try run(["--csv", "--fuzzy", "-f", "%name Lp"], "name\nlamp\nLamp\n").outputText
        == "Lamp\n")
  }

  private static let paths = [
    "axbxc", "src/abacus/config", "abc", "x-abc", "docs/a/b/c.txt", "xxabcxx", "a_b_c_long_name",
  ]

  /// The order is that of `fzf`.
  @Test func theBestMatchesComeFirst() throws {
    let input = Self.paths.joined(separator: "\n") + "\n"
    let best = [
      "abc", "x-abc", "docs/a/b/c.txt", "a_b_c_long_name", "src/abacus/config", "axbxc", "xxabcxx",
    ]
    let found = try run(["--fuzzy", "-f", "abc"], input).outputText.split(separator: "\n")
    #expect(found.map(String.init) == best)
    for option in ["--no-sort", "+s"] {
      #expect(try run(["--fuzzy", option, "-f", "abc"], input).outputText == input)
    }
    #expect(try run(["--fuzzy", "-f", ""], input).outputText == input)
    #expect(try run(["+s", "-f", "^abc"], input).outputText == "abc\n")
  }

  @Test func colorsOfTheInputAreNoPartOfIt() throws {
    let input = "\u{1B}[1;31mred\u{1B}[m 31\r\nplain\n\u{1B}]8;;http://x\u{7}link\u{1B}]8;;\u{7}\n"
    #expect(try run(["--ansi", "-f", "^red"], input).outputText == "red 31\r\n")
    #expect(try run(["--ansi", "-f", "31m"], input).outputText == "")
    #expect(try run(["--ansi", "--nth", "2", "-f", "31"], input).outputText == "red 31\r\n")
    #expect(try run(["--ansi", "-f", "'link"], input).outputText == "link\n")
    #expect(try run(["-f", "31m"], input).outputText.hasPrefix("\u{1B}[1;31mred"))
  }

  /// Lines are preserved byte for byte.
  @Test func linesAreKeptToTheByte() throws {
    let hostile: [UInt8] =
      Array("x\u{1B}[31mred\u{7}\r\n".utf8) + [0xFF, 0xFE, 0, 0x78, 0x0A] + Array("\n\tx  \nx".utf8)
    let run = try run("-f", "x", input: hostile)
    let expected: [UInt8] =
      Array("x\u{1B}[31mred\u{7}\r\n".utf8) + [0xFF, 0xFE, 0, 0x78, 0x0A] + Array("\tx  \nx\n".utf8)
    #expect(run.output == expected)
    #expect(try self.run("-f", "", input: hostile).output == hostile + [0x0A])
  }

  @Test func linesMayEndWithZeroBytes() throws {
    let run = try run("--null", "-f", "a", input: Array("a\nb\0c\0da".utf8))
    #expect(run.output == Array("a\nb\0da\0".utf8))
  }

  @Test func linesMayEndInOtherWaysWhenWritten() throws {
    #expect(try run("--read0", "-f", "a", input: Array("a\nb\0c".utf8)).outputText == "a\nb\n")
    #expect(try run("--print0", "-f", "a", input: Array("a\nb\na".utf8)).outputText == "a\0a\0")
  }

  @Test func theOnlyMatchNeedsNoScreen() throws {
    let one = try run(["-1", "-q", "pl", "--print-query", "--expect", "f2"], "pear\nplum\n")
    #expect(one.outputText == "pl\n\nplum\n" && one.end == .exited(0))
    let none = try run(["-0", "-q", "x", "--print-query"], "pear\nplum\n")
    #expect(none.outputText == "x\n" && none.end == .exited(1))
    // There is no terminal here for two lines.
    #expect(try run(["-10", "-q", "p"], "pear\nplum\n").end == .exited(2))
    let filter = try run(["-f", "pl", "--print-query"], "pear\nplum\n")
    #expect(filter.outputText == "pl\nplum\n")
  }

  @Test func theLastLineMayComeFirst() throws {
    #expect(try run(["--tac", "-f", ""], "1\n2\n3\n").outputText == "3\n2\n1\n")
    #expect(
      try run(["--tac", "--csv", "--heading", "-f", ""], "n\n1\n2\n").outputText == "n\n2\n1\n")
  }

  @Test(arguments: [
    (["--nth", "2", "-f", "b"], "a b c\n  x b\n"), (["--nth", "-1", "-f", "b"], "  x b\n"),
    (["--nth", "2..", "-f", "c"], "a b c\n"), (["--nth=..-2", "-f", "b"], "a b c\nb a\n"),
    (["--nth", "1,3", "-f", "c"], "a b c\n"), (["--nth", "4", "-f", "a"], ""),
    (["--nth", "-9..1", "-f", "b"], "b a\n"), (["--nth", "9..", "-f", "b"], ""),
    (["--with-nth", "2,1", "-f", "^b$"], ""), (["--with-nth", "2,1", "-f", "ba"], ""),
    (["--with-nth", "3", "-f", "c"], "a b c\n"),
    (["--with-nth", "2..", "--nth", "1", "-f", "a"], "b a\n"),
    (["-d", "b", "--nth", "2", "-f", "c"], "a b c\n"),
    (["-dx", "--nth", "1", "-f", "x"], "  x b\n"),
    (["-d", "", "--nth", "1", "-f", "a"], "a b c\nb a\n"),
  ])
  func fieldsAreSought(arguments: [String], output: String) throws {
    #expect(try run(arguments, "a b c\n  x b\nb a\n").outputText == output)
  }

  @Test(arguments: [
    (["--accept-nth", "2"], "a:b:c\n", "\n"), (["-d:", "--accept-nth=2"], "a:b:c\n", "b\n"),
    (["-d:", "--accept-nth", "3,1", "--with-nth", "1"], "a:b:c\n", "ca\n"),
    (["--accept-nth=-1", "--print0"], "a  b \nc\n", "b\0c\0"),
    (["--csv", "--accept-nth=2,1", "--heading"], "n,m\n\"1,5\",x\n", "m n\nx 1,5\n"),
  ])
  func fieldsArePrinted(arguments: [String], input: String, output: String) throws {
    #expect(try run(arguments + ["-f", ""], input).outputText == output)
  }

  /// Fields are preserved byte for byte, too, and need not be text.
  @Test func fieldsAreKeptToTheByte() throws {
    let input: [UInt8] = Array("a b".utf8) + [0xE9] + Array("c d\r\n".utf8)
    #expect(
      try run("--accept-nth", "2", "-f", "", input: input).output
        == [0x62, 0xE9, 0x63, 0x0A])
    #expect(
      try run("-d", "c ", "--accept-nth", "2,1", "-f", "", input: input).output
        == Array("da b".utf8) + [0xE9, 0x0A])
  }

  @Test func fieldsMayHaveTabsBetween() throws {
    #expect(
      try run(["-d", "\\t", "--nth", "2", "-f", "c"], "a c\tb\nd\ta c\n").outputText == "d\ta c\n")
  }

  @Test(arguments: [
    (["--nth", "0"], "\"0\" is not a field number, such as 2, -1 or 2..4."),
    (["--accept-nth", "x"], "\"x\" is not a field number, such as 2, -1 or 2..4."),
    (["--with-nth", "1,"], "\"\" is not a field number, such as 2, -1 or 2..4."),
    (
      ["--expect", "ctrl-foo"],
      "There is no key \"ctrl-foo\". Keys are written like ctrl-t, alt-x or f5."
    ),
    (["--expect", "ctrl-c"], "ctrl-c is reserved."),
    (
      ["--bind", "f4:execute(a)+fly,f5:up"], "There is no action \"fly\". All actions: pick --help"
    ),
    (["--bind", "f4:up+"], "There is no action \"\". All actions: pick --help"),
    (["--bind", "change:reload(a)+up"], "\"change\" takes only reload(COMMAND)."),
    (
      ["--bind", "f4:reload(a),ctrl-t:fly"], "There is no action \"fly\". All actions: pick --help"
    ),
    (["--bind", "f4:up+togle-all"], "There is no action \"togle-all\". Did you mean toggle-all?"),
    (
      ["--bind", "f4:relaod(a)"], "There is no action \"relaod(a)\". Did you mean reload(...)?"
    ),
    (["--bind", "f4:pos"], "There is no action \"pos\". Did you mean pos(...)?"),
    (["--bind", "f4:pos(x)"], "\"x\" is not the number of a line, such as 2 or -1."),
    (["--bind", "change:first"], "\"change\" takes only reload(COMMAND)."),
    (["--bind", "ctrl-t:fly"], "There is no action \"fly\". All actions: pick --help"),
    (["--bind", "ctrl-t"], "There is no action \"\". All actions: pick --help"),
    (["--height", "0"], "\"0\" is not a height, such as 15 or 40%."),
    (
      ["--preview-window", "right:0%"],
      "\"0%\" is not a size of the preview, such as 40 or 60%."
    ),
    (["--height", "40%%"], "\"40%%\" is not a height, such as 15 or 40%."),
    (
      ["--bind", "change:execute(true)"], "\"change\" takes only reload(COMMAND)."
    ),
  ])
  func whatIsNoFieldOrKeyIsRefused(arguments: [String], message: String) throws {
    let run = try run(arguments + ["-f", "a"], "a\n")
    #expect(run.end == .exited(2) && run.errorLines == [message])
  }

  @Test func theOneMatchIsChosenWhereThereIsNoTerminal() throws {
    let one = try run(["-q", "pl"], "pear\nplum\n")
    #expect(one.outputText == "plum\n")
    #expect(one.end == .exited(0))
    let several = try run(["-q", "p"], "pear\nplum\n")
    #expect(several.output == [])
    #expect(several.end == .exited(2))
    #expect(
      several.errorLines == [
        "There is no terminal to choose one of 2 rows in. Search for something that only one row has."
      ])
    #expect(try run(["-q", "z"], "pear\nplum\n").end == .exited(1))
    #expect(try run([], "").end == .exited(1))
  }

  @Test func settingsThatCannotBeReadAreTold() throws {
    #expect(
      try run(["--config"], "").errorLines == ["--config needs a value, as in --config FILE."])
    let missing = try run(["--config", "/nowhere/config"], "a\n")
    #expect(missing.end == .exited(2))
    #expect(missing.errorText.hasPrefix("The settings in /nowhere/config cannot be read"))
  }

  // MARK: - Columns

  private static let inventory =
    "name,serial,value\nLamp,4J2,\"1,200\"\n\"A \"\"big\"\"\nbed\",7K9,90\n"

  @Test func columnsAreSoughtByTheirHeadings() throws {
    #expect(
      try run(["--csv", "-f", "%value 1,2"], Self.inventory).outputText == "Lamp,4J2,\"1,200\"\n")
    #expect(
      try run(["--csv", "--heading", "-f", "%name big"], Self.inventory).outputText
        == "name,serial,value\n\"A \"\"big\"\"\nbed\",7K9,90\n")
    #expect(
      try run(["--tsv", "-f", "%b 2"], "a\tb\n2\t1\n1\t2\n").outputText == "1\t2\n")
    #expect(
      try run(["--json", "-f", "%n 3"], "{\"n\":3,\"m\":1}\n{\"n\":1,\"m\":3}\n").outputText
        == "{\"n\":3,\"m\":1}\n")
  }

  @Test func aColumnThatIsNotThereIsTold() throws {
    let warning = "There is no column \"foo\". Columns here: name, serial, value."
    for query in [["-f", "foo>2 foo<5"], ["-0", "-q", "foo>2"]] {
      let run = try run(["--csv"] + query, Self.inventory)
      #expect(run.output == [] && run.errorLines == [warning] && run.end == .exited(1))
    }
    let found = try run(["--csv", "-f", "a:b"], "n\na:b\n")
    #expect(found.outputText == "a:b\n" && found.errorOutput == [] && found.end == .exited(0))
    #expect(try run(["--csv", "--disabled", "-f", "foo>2"], Self.inventory).errorOutput == [])
    #expect(try run(["-f", "foo>2"], "foo>2\n").errorOutput == [])
  }

  /// Lines that have fewer or more fields than the first, or that are none at all, are kept.
  @Test func linesWithOtherColumnsAreKept() throws {
    let input = "a,b\n1\n1,2,3\n\n\"open,4\n5\n"
    #expect(try run(["--csv", "-f", ""], input).outputText == "1\n1,2,3\n\n\"open,4\n5\n\n")
    #expect(try run(["--csv", "-f", "%b 3"], input).outputText == "1,2,3\n")
    let large = "{\"n\":1e200,\"m\":\"far\"}\n"
    #expect(try run(["--json", "-f", "%m far"], large).outputText == large)
    #expect(try run(["--json", "-f", "bad"], "{\"n\":1}\nbad\n").outputText == "bad\n")
  }

  // MARK: - Errors

  @Test func errorsAreTold() throws {
    let unknown = try run(["--colour"], "")
    #expect(unknown.end == .exited(2))
    #expect(unknown.errorLines == ["Unknown option \"--colour\". All options: pick --help"])
    #expect(
      try run(["--fliter", "a"], "").errorLines == [
        "Unknown option \"--fliter\". Did you mean --filter?"
      ])
    #expect(
      try run(["lamp"], "").errorLines == [
        "Unknown argument \"lamp\". All options: pick --help"
      ])
    #expect(try run(["-f"], "").errorLines == ["-f needs a value, as in -f TEXT."])
    for path in ["/", "/nowhere/queries"] {
      let history = try run(["--history", path, "-1"], "a\n")
      #expect(history.errorLines == ["The history in \(path) cannot be read and written."])
      #expect(history.output == [] && history.end == .exited(2))
    }
    #expect(try run(["--multi=0"], "").errorLines == ["--multiple cannot be \"0\"."])
    #expect(
      try run(["--json"], "no\n").errorLines == [
        "The first line is not a JSON object. Without --json, lines are plain text."
      ])
    let closed = try CommandRun(
      executable(named: "pick"), arguments: ["-f", ""], input: Array("a\n".utf8), readsOutput: false
    )
    #expect(closed.end == .exited(2))
    #expect(
      closed.errorLines == ["Standard output cannot be written: it was closed."])
  }

  @Test func helpNamesAllOptions() throws {
    let help = try run(["--help"], "")
    #expect(help.end == .exited(0))
    for option in ["-m", "-q", "-f", "--fuzzy", "--csv", "--tsv", "--json", "--null", "--title"] {
      #expect(help.outputText.contains(option))
    }
  }
}
