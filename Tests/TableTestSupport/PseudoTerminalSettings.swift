import Foundation

/// The settings of a terminal for input and output.
public struct PseudoTerminalSettings: Hashable, Sendable {
  private let flags: [UInt64]
  private let characters: [UInt8]

  /// Whether typed text is echoed.
  public let echoes: Bool

  /// Creates settings from those of the system.
  init(_ settings: termios) {
    flags = [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
      .map(UInt64.init)
    // Safe: the characters are bytes, and any bytes can be read as such.
    characters = unsafe withUnsafeBytes(of: settings.c_cc) { unsafe Array($0) }
    echoes = settings.c_lflag & tcflag_t(ECHO) != 0
  }
}

extension PseudoTerminal {
  /// The settings of the terminal right now.
  public var settings: PseudoTerminalSettings {
    get throws {
      var settings = termios()
      // Safe: the call writes one `termios`.
      guard unsafe tcgetattr(control.descriptor, &settings) == 0 else {
        throw TestSupportError.refused(call: "tcgetattr", code: errno)
      }
      return PseudoTerminalSettings(settings)
    }
  }
}
