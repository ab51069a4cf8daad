public import SystemBasics
import TableText
public import TextDrawing

/// Keys and colours as a reader has set them in a file.
///
/// ```swift
/// let text = """
///   [keys]
///   find = Ctrl-F /
///   [theme]
///   highlight = black on yellow
///   """
/// let settings = try ReaderSettings(text)
/// application.keys = settings.keys
/// application.theme = settings.theme
/// ```
///
/// Each line is `name = value`, below `[keys]` or `[theme]`. Lines that begin with `#` say nothing.
/// ``TerminalApplication/main(name:summary:operand:languages:start:)`` reads the file of the program by itself.
public struct ReaderSettings: Hashable, Sendable {
  /// The keys of actions.
  public private(set) var keys = KeyMap()

  /// The looks of parts of screens.
  public private(set) var theme: Theme

  /// Reads settings.
  ///
  /// - Parameters:
  ///   - text: The lines.
  ///   - theme: The looks of parts that are not set.
  /// - Throws: ``CommandError`` with the number of the first line that cannot be understood, and why.
  public init(_ text: String, for theme: Theme = .standard) throws(CommandError) {
    self.theme = theme
    var keys = KeySettings()
    var looks = ThemeSettings(theme)
    var part: String?
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let line = String(line).trimmed
      if line.isEmpty || line.hasPrefix("#") { continue }
      do throws(CommandError) {
        if line.hasPrefix("["), line.hasSuffix("]"), !line.contains("=") {
          part = try Self.part(of: line)
          continue
        }
        let (name, value) = try Self.setting(in: line, below: part)
        if part == "keys" {
          try keys.set(name, to: value, line: index + 1)
        } else {
          try looks.set(name, to: value)
        }
      } catch {
        throw CommandError(localized("Line \(index + 1): \(error)"))
      }
    }
    self.keys = try keys.map()
    self.theme = looks.theme
  }

  private static func part(of line: String) throws(CommandError) -> String {
    let part = line.dropFirst().dropLast().trimmed.lowercased()
    guard ["keys", "theme"].contains(part) else {
      throw CommandError(localized("There is no part \(line). Write [keys] or [theme]."))
    }
    return part
  }

  private static func setting(
    in line: String, below part: String?
  ) throws(CommandError) -> (name: String, value: String) {
    guard part != nil else {
      throw CommandError(
        localized("\"\(line)\" stands below nothing. Write [keys] or [theme] above it."))
    }
    // The name of a key may be the equals sign itself.
    guard let sign = line.dropFirst().firstIndex(of: "=") else {
      throw CommandError(localized("\"\(line)\" sets nothing. Write NAME = VALUE."))
    }
    let (name, value) = (line[..<sign].trimmed, line[line.index(after: sign)...].trimmed)
    guard !name.isEmpty, !value.isEmpty else {
      throw CommandError(localized("\"\(line)\" sets nothing. Write NAME = VALUE."))
    }
    return (name, value)
  }
}

// MARK: - The file

extension ReaderSettings {
  /// The file in which a reader sets keys and colours of a program: `config` in the folder of its name
  /// in `$XDG_CONFIG_HOME`, or else in `~/.config`.
  ///
  /// - Parameters:
  ///   - application: The name of the program.
  ///   - environment: The values by name; `XDG_CONFIG_HOME` and `HOME` are read.
  /// - Returns: The file, which need not be there; `nil` where there is no home either.
  public static func usualFile(
    of application: String,
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

  /// Reads settings from the usual file of a program, or returns `nil` where there is none.
  ///
  /// - Parameters:
  ///   - application: The name of the program.
  ///   - theme: The looks of parts that are not set.
  ///   - environment: The values by name; `XDG_CONFIG_HOME` and `HOME` are read.
  /// - Throws: ``CommandError`` with the file, and the line and why, or that it cannot be read.
  public init?(
    usualFileOf application: String, for theme: Theme = .standard,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(CommandError) {
    guard let file = Self.usualFile(of: application, environment: environment),
      FileManager.default.fileExists(atPath: file.path)
    else { return nil }
    try self.init(contentsOf: file, for: theme)
  }

  /// Reads settings from a file.
  ///
  /// It may be a pipe, for which five seconds are waited. At most a megabyte is read.
  ///
  /// - Parameters:
  ///   - file: The file, in UTF-8.
  ///   - theme: The looks of parts that are not set.
  /// - Throws: ``CommandError`` with the file, and the line and why, or that it cannot be read.
  public init(contentsOf file: URL, for theme: Theme = .standard) throws(CommandError) {
    let bytes: [UInt8]
    do throws(SettingsFile.Failure) {
      bytes = try SettingsFile(file.path).bytes()
    } catch {
      let reason = error.reason
      throw CommandError(localized("The settings in \(file.path) cannot be read: \(reason)"))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandError(localized("The settings in \(file.path) are not text in UTF-8."))
    }
    do throws(CommandError) {
      try self.init(text, for: theme)
    } catch {
      throw CommandError(localized("The settings in \(file.path) cannot be used. \(error)"))
    }
  }
}
