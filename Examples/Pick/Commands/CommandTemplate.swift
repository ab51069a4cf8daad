import TableSource

/// A command for a shell, in which `{}` stands for a line.
struct CommandTemplate: Hashable {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// The command for a line, quoted as one word for the shell.
  func command(for row: InputRow?) -> [UInt8] {
    Array(
      text.utf8.split(separator: Array("{}".utf8), omittingEmptySubsequences: false)
        .joined(separator: Self.word(row?.bytes ?? [])))
  }

  private static func word(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let quote = UInt8(ascii: "'")
    // Arguments cannot contain NUL bytes.
    let quoted = bytes.filter { $0 != 0 }.flatMap { $0 == quote ? Array("'\\''".utf8) : [$0] }
    return [quote] + quoted + [quote]
  }
}

extension CommandTemplate {
  /// The maximum size of shown output, in bytes.
  private static let longest = 1 << 20

  /// Runs the command for a line, and returns its output or error.
  func output(for row: InputRow, while isWanted: () -> Bool) -> String {
    do throws(UserError) {
      let run = try ShellCommand(command(for: row))
      var bytes: [UInt8] = []
      while bytes.count < Self.longest, let more = run.next(while: isWanted) { bytes += more }
      return String(decoding: bytes, as: UTF8.self)
    } catch {
      return error.description
    }
  }
}
