public import SystemBasics
import TableText
public import TextDrawing

/// The user's keys and colors from a file.
///
/// ```swift
/// let text = """
///   [keys]
///   search = Ctrl-F /
///   [theme]
///   highlight = black on yellow
///   """
/// let settings = try TerminalSettings(text)
/// application.keyMap = settings.keyMap
/// application.theme = settings.theme
/// ```
///
/// Each line is `name = value` under `[keys]` or `[theme]`; `#` begins a comment.
/// ``TerminalApplication/main(name:summary:operand:options:languages:version:start:)`` reads the
/// program's file.
public struct TerminalSettings: Hashable, Sendable {
  /// The key bindings.
  public private(set) var keyMap = KeyMap()

  /// The looks of screen parts.
  public private(set) var theme: TextTheme

  /// Parses settings.
  ///
  /// - Parameters:
  ///   - text: The lines.
  ///   - theme: The fallback theme.
  /// - Throws: ``UserError`` with the first invalid line and the reason.
  public init(_ text: String, for theme: TextTheme = .standard) throws(UserError) {
    self.theme = theme
    var keys = KeySettings()
    var looks = ThemeSettings(theme)
    var section: String?
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let line = String(line).trimmed
      if line.isEmpty || line.hasPrefix("#") { continue }
      do throws(UserError) {
        if line.hasPrefix("["), line.hasSuffix("]"), !line.contains("=") {
          section = try Self.section(of: line)
          continue
        }
        let (name, value) = try Self.setting(in: line, below: section)
        if section == "keys" {
          try keys.set(name, to: value, line: index + 1)
        } else {
          try looks.set(name, to: value)
        }
      } catch {
        throw UserError(localized("Line \(index + 1): \(error)"))
      }
    }
    self.keyMap = try keys.map()
    self.theme = looks.theme
  }

  private static func section(of line: String) throws(UserError) -> String {
    let section = line.dropFirst().dropLast().trimmed.lowercased()
    guard ["keys", "theme"].contains(section) else {
      throw UserError(localized("There is no section \(line). Write [keys] or [theme]."))
    }
    return section
  }

  private static func setting(
    in line: String, below section: String?
  ) throws(UserError) -> (name: String, value: String) {
    guard section != nil else {
      throw UserError(
        localized("\"\(line)\" is not in a section. Write [keys] or [theme] above it."))
    }
    // The key may be `=` itself.
    guard let equalsSign = line.dropFirst().firstIndex(of: "=") else {
      throw UserError(localized("\"\(line)\" is not a setting. Write NAME = VALUE."))
    }
    let (name, value) = (
      line[..<equalsSign].trimmed, line[line.index(after: equalsSign)...].trimmed
    )
    guard !name.isEmpty, !value.isEmpty else {
      throw UserError(localized("\"\(line)\" is not a setting. Write NAME = VALUE."))
    }
    return (name, value)
  }
}

// MARK: - The file

extension TerminalSettings {
  /// Returns a program's `config` file below `$XDG_CONFIG_HOME` or `~/.config`.
  ///
  /// - Parameters:
  ///   - application: The program's name, which names the folder.
  ///   - environment: The environment; `XDG_CONFIG_HOME` and `HOME` are read.
  /// - Returns: The file, which may not exist; `nil` without a home.
  public static func defaultFile(
    named application: String,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL? {
    let folder: String? =
      if let base = environment["XDG_CONFIG_HOME"], base.hasPrefix("/") {
        base
      } else {
        environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.config" : nil }
      }
    return folder.map { URL(filePath: "\($0)/\(application)/config") }
  }

  /// Reads settings from a program's default file, or returns `nil` if it does not exist.
  ///
  /// - Parameters:
  ///   - application: The program's name.
  ///   - theme: The fallback theme.
  ///   - environment: The environment; `XDG_CONFIG_HOME` and `HOME` are read.
  /// - Throws: ``UserError`` with the file, the line and the reason, or the read error.
  public init?(
    defaultFileOf application: String, for theme: TextTheme = .standard,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(UserError) {
    guard let file = Self.defaultFile(named: application, environment: environment),
      FileManager.default.fileExists(atPath: file.path)
    else { return nil }
    try self.init(contentsOf: file, for: theme)
  }

  /// Reads settings from a file, or a pipe, for at most five seconds; at most a megabyte.
  ///
  /// - Parameters:
  ///   - file: The file, in UTF-8.
  ///   - theme: The fallback theme.
  /// - Throws: ``UserError`` with the file, the line and the reason, or the read error.
  public init(contentsOf file: URL, for theme: TextTheme = .standard) throws(UserError) {
    let bytes: [UInt8]
    do throws(UserError) {
      bytes = try SettingsFile(file.path).bytes()
    } catch {
      let reason = error.reason
      throw UserError(localized("The settings in \(file.path) cannot be read: \(reason)"))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw UserError(localized("The settings in \(file.path) are not text in UTF-8."))
    }
    do throws(UserError) {
      try self.init(text, for: theme)
    } catch {
      throw UserError(localized("The settings in \(file.path) cannot be used. \(error)"))
    }
  }
}
