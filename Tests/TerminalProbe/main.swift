import Foundation
import TableTerminal
import TerminalDriver

// Enters the terminal, draws a screen and exits in the way that the first argument names; or lists
// errands with all features of rows, at once or after a delay; or shows a growing log.
if CommandLine.arguments.dropFirst().first == "errands" {
  exit(TerminalApplication(ScreenStack(root: try Errands().screen)).run())
}
if CommandLine.arguments.dropFirst().first == "log" {
  let lineCount = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 100
  exit(try GrowingLog.application(lineCount: lineCount).run())
}
if CommandLine.arguments.dropFirst().first == "slow" {
  TerminalApplication.main(
    name: "slow", summary: "Takes its time.", operand: "HOW ..."
  ) { arguments in
    Thread.sleep(forTimeInterval: 1)
    if arguments.operands.last == "failing" { throw UserError("Nothing can be read.") }
    return TerminalApplication(ScreenStack(root: try Errands().screen))
  }
}
var probe = Probe()
do {
  try probe.run(CommandLine.arguments.dropFirst().first ?? "return")
} catch {
  try? TerminalDevice(output: STDERR_FILENO).write(Array("error: \(error)\n".utf8))
  exit(1)
}
