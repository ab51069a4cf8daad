import TableSource

/// A command for a shell, in which placeholders in braces stand for lines, fields and the search.
struct CommandTemplate: Hashable {
  private enum Part: Hashable {
    case bytes([UInt8])
    case placeholder(CommandPlaceholder)
  }

  private var parts: [Part] = []

  /// Parses a command; braces around anything else stay.
  init(_ text: String) {
    var (bytes, rest) = ([UInt8](), Array(text.utf8)[...])
    while let start = rest.firstIndex(of: UInt8(ascii: "{")) {
      bytes += rest[..<start]
      rest = rest[start...]
      let end = rest.firstIndex(of: UInt8(ascii: "}"))
      let name = end.map { String(decoding: rest[(start + 1)..<$0], as: UTF8.self) }
      if let end, let name, let placeholder = CommandPlaceholder(name) {
        parts += [.bytes(bytes), .placeholder(placeholder)]
        (bytes, rest) = ([], rest[(end + 1)...])
      } else {
        bytes.append(rest.removeFirst())
      }
    }
    parts.append(.bytes(bytes + rest))
  }

  /// Whether there are lines for all placeholders that stand for some.
  func hasLines(in context: PickerContext<InputRow>) -> Bool {
    parts.allSatisfy { part in
      guard case .placeholder(.line(_, ofAll: let isOfAll)) = part else { return true }
      return isOfAll ? !context.rows().isEmpty : context.row != nil
    }
  }

  /// The command, with each value quoted as one word for the shell.
  func command(for context: PickerContext<InputRow>, in fields: CommandFields) -> [UInt8] {
    parts.flatMap { part -> [UInt8] in
      switch part {
      case .bytes(let bytes): bytes
      case .placeholder(let placeholder):
        Array(
          placeholder.values(for: context, in: fields).map(Self.word)
            .joined(separator: [UInt8(ascii: " ")]))
      }
    }
  }

  private static func word(_ bytes: [UInt8]) -> [UInt8] {
    let quote = UInt8(ascii: "'")
    // Arguments cannot contain NUL bytes.
    let quoted = bytes.filter { $0 != 0 }.flatMap { $0 == quote ? Array("'\\''".utf8) : [$0] }
    return [quote] + quoted + [quote]
  }
}

extension CommandTemplate {
  /// The maximum size of shown output, in bytes.
  private static let longest = 1 << 20

  /// Runs a command, and returns its output or error.
  static func output(of command: [UInt8], while isWanted: () -> Bool) -> String {
    do throws(UserError) {
      let run = try ShellCommand(command)
      var bytes: [UInt8] = []
      while bytes.count < longest, let more = run.next(while: isWanted) { bytes += more }
      return String(decoding: bytes, as: UTF8.self)
    } catch {
      return error.description
    }
  }
}
