import Foundation
import TableTerminal
import TableTestSupport
import Testing

/// Options that are declared once, for parsing, help and completion.
@Suite struct CommandOptionsTests {
  private static let options = CommandOptions(
    program: "find-it", summary: "Finds it.", usage: "find-it [OPTION ...]", version: "2.1",
    notes: "That is all.",
    [
      CommandOption("many", letter: "m", help: "find several"),
      CommandOption("query", letter: "q", valueName: "TEXT", help: "what [it] is: don't \\ask"),
      CommandOption("order", valueName: "up|down", help: "where to look first"),
      CommandOption("file", valueName: "FILE", help: "where it is"),
    ])

  private static let limited = CommandOptions(
    program: "find-it", summary: "Finds it.", usage: "find-it [OPTION ...]",
    [
      CommandOption("many", letter: "m", valueName: "[COUNT]", help: "find several"),
      CommandOption("all", letter: "a", help: "find all"),
    ])

  private func read(_ arguments: String...) throws -> ParsedOptions {
    try Self.options.parse(arguments)
  }

  @Test(arguments: [
    ["-q", "x"], ["-qx"], ["--query", "x"], ["--query=x"], ["--que", "x"], ["-mqx"], ["-mq", "x"],
    ["-q", "y", "--query=x"],
  ])
  func valuesFollowInManyWays(arguments: [String]) throws {
    let given = try Self.options.parse(arguments)
    #expect(given["query"] == "x" && given.operands == [])
    #expect(given.contains("many") == (arguments[0].first { $0 == "m" } != nil))
  }

  @Test(arguments: [
    (["-m"], nil), (["-m", "-a"], nil), (["-ma"], nil), (["--many", "--all"], nil),
    (["-m=3"], "3"), (["-am=3"], "3"), (["-m", "3"], "3"), (["-am", "3"], "3"),
    (["--many=3"], "3"), (["--man", "3"], "3"), (["-m="], ""),
  ])
  func aValueMayBeMissing(arguments: [String], value: String?) throws {
    let given = try Self.limited.parse(arguments)
    #expect(given.contains("many") && given["many"] == value && given.operands == [])
  }

  @Test func valuesMayBeAnyText() throws {
    #expect(try read("--query=")["query"] == "")
    #expect(try read("--query=a=b")["query"] == "a=b")
    #expect(try read("--query=\u{301}e")["query"] == "\u{301}e")
    #expect(try read("-q", "--many")["query"] == "--many")
    #expect(try read("--file=-x")["file"] == "-x")
    #expect(try read("-qa", "-qb").values(of: "query") == ["a", "b"])
  }

  @Test func optionsEndAfterTwoHyphens() throws {
    let given = try read("a", "-m", "--", "-m", "--query", "--")
    #expect(given.operands == ["a", "-m", "--query", "--"])
    #expect(given.contains("many") && !given.contains("query"))
    #expect(try read("-").operands == ["-"])
  }

  @Test(arguments: [
    ("--qurey", "Unknown option \"--qurey\". Did you mean --query?"),
    ("--Query=x", "Unknown option \"--Query\". Did you mean --query?"),
    ("--orders", "Unknown option \"--orders\". Did you mean --order?"),
    ("--elsewhere", "Unknown option \"--elsewhere\". All options: find-it --help"),
    ("-mx", "Unknown option \"-x\". All options: find-it --help"),
    ("--", nil), ("--many=1", "--many takes no value."),
    ("-mq", "-q needs a value, as in -q TEXT."),
    ("--order", "--order needs a value, as in --order up|down."),
    ("--file", "--file needs a value, as in --file FILE."),
    ("--completion=sh", "No completion script for \"sh\". Supported shells: bash, zsh, fish."),
  ])
  func whatIsWrongIsSaid(argument: String, message: String?) {
    do {
      _ = try read(argument)
      #expect(message == nil)
    } catch {
      #expect((error as? UserError)?.description == message)
    }
  }

  @Test func helpIsWrittenFromTheDeclaration() throws {
    let help = """
      Finds it.

      Usage: find-it [OPTION ...]

        -m, --many                      find several
        -q, --query TEXT                what [it] is: don't \\ask
            --order up|down             where to look first
            --file FILE                 where it is
            --completion bash|zsh|fish  print a completion script
            --version                   print the version
        -h, --help                      print this help

      That is all.

      """
    #expect(try read("-h").textToPrint == help)
    // Help takes precedence over errors.
    #expect(try read("--file", "--unknown", "--help").textToPrint == help)
    #expect(try read("--version").textToPrint == "find-it 2.1\n")
    #expect(try read("-m").textToPrint == nil)
  }

  // MARK: - Completion

  private func script(_ shell: String) throws -> String {
    try read("--completion", shell).textToPrint ?? ""
  }

  /// Makes bash complete words, the last one of which is incomplete.
  private func completions(of words: String...) throws -> [String] {
    let program = """
      eval "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _find-it
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let run = try CommandRun(
      URL(filePath: "/usr/bin/env"),
      arguments: ["bash", "-c", program, "bash", script("bash"), "find-it"] + words)
    #expect(run.errorText == "")
    return run.outputText.split(separator: "\n").map(String.init)
  }

  @Test func bashCompletesOptionsAndWords() throws {
    #expect(try completions(of: "--o") == ["--order"])
    #expect(
      try completions(of: "-") == [
        "-m", "--many", "-q", "--query", "--order", "--file", "--completion", "--version", "-h",
        "--help",
      ])
    #expect(try completions(of: "-m", "--order", "") == ["up", "down"])
    #expect(try completions(of: "--order", "=", "d") == ["down"])
    #expect(try completions(of: "--order", "=") == ["up", "down"])
    #expect(try completions(of: "--file", "") == [])
  }

  @Test func zshIsToldAll() throws {
    #expect(
      try script("zsh") == #"""
        #compdef find-it
        _find-it() {
          _arguments -s -S \
            '*'{-m,--many}'[find several]' \
            '*'{-q+,--query=}'[what \[it\] is\: don'\''t \\ask]:TEXT: ' \
            '*'--order='[where to look first]:word:(up down)' \
            '*'--file='[where it is]:file:_files' \
            '*'--completion='[print a completion script]:word:(bash zsh fish)' \
            '*'--version'[print the version]' \
            '*'{-h,--help}'[print this help]' \
            '*:file:_files'
        }
        if [[ $funcstack[1] == _find-it ]]; then _find-it "$@"
        else compdef _find-it find-it; fi

        """#)
  }

  @Test func fishIsToldAll() throws {
    #expect(
      try script("fish") == #"""
        complete -c find-it -s m -l many -d 'find several'
        complete -c find-it -s q -l query -x -d 'what [it] is: don'\''t \\ask'
        complete -c find-it -l order -x -a 'up down' -d 'where to look first'
        complete -c find-it -l file -r -F -d 'where it is'
        complete -c find-it -l completion -x -a 'bash zsh fish' -d 'print a completion script'
        complete -c find-it -l version -d 'print the version'
        complete -c find-it -s h -l help -d 'print this help'

        """#)
  }
}
