import SystemBasics
import TableData
import TableText

extension TableScreen {
  /// Returns a new file and the format of its extension.
  ///
  /// - Throws: ``CommandError`` if it exists or the format is unknown.
  func newFile(at path: String) throws(CommandError) -> (URL, StaticTableFormat) {
    let file = URL(filePath: path.trimmed.expandingHome)
    guard let format = StaticTableFormat(fileExtension: file.pathExtension) else {
      throw CommandError(localized("The file name must end in .csv, .md, .html or .txt: items.csv"))
    }
    try file.requireNothingThere()
    return (file, format)
  }

  /// Writes a text to a file, in the background if it takes long.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - stack: The stack, for the message.
  ///   - makeText: Makes the text and the message on another thread.
  /// - Throws: ``CommandError`` on failure.
  func write(
    to file: URL, in stack: ScreenStack,
    _ makeText: @escaping @Sendable () -> (text: String, message: String)
  ) throws {
    try work.perform(localized("writing"), in: stack) { progress in
      let (text, message) = makeText()
      return Result { () throws(CommandError) -> String? in
        guard progress.beginFinalStep() else { return nil }
        try text.write(toNew: file)
        return message
      }
    } complete: {
      stack.message = try $0.get()
    }
  }
}

extension URL {
  /// Throws ``CommandError`` if the file exists, even as a broken link.
  fileprivate func requireNothingThere() throws(CommandError) {
    guard (try? FileManager.default.attributesOfItem(atPath: path)) != nil else { return }
    throw isThere
  }

  fileprivate var isThere: CommandError {
    CommandError(localized("\(lastPathComponent) is there already. Choose another name."))
  }
}

extension String {
  fileprivate var expandingHome: String {
    guard self == "~" || hasPrefix("~/"), let home = ProcessInfo.processInfo.environment["HOME"],
      home.hasPrefix("/")
    else { return self }
    return home + dropFirst()
  }

  /// Writes the text to a new file.
  ///
  /// - Throws: ``CommandError`` on failure.
  fileprivate func write(toNew file: URL) throws(CommandError) {
    try file.requireNothingThere()
    let partial = file.deletingLastPathComponent().appending(path: ".\(UUID()).partial")
    // Both paths are null-terminated strings that outlive the calls.
    defer { unsafe unlink(partial.path) }
    do {
      try Data(utf8).write(to: partial, options: .withoutOverwriting)
      if unsafe link(partial.path, file.path) == 0 { return }
      // Unlike `rename`, `link` never replaces a file; not every file system supports it.
      guard errno != EEXIST else { throw file.isThere }
      try file.requireNothingThere()
      guard unsafe rename(partial.path, file.path) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    } catch let error as CommandError {
      throw error
    } catch {
      let reason = localized(error.systemReason)
      throw CommandError(localized("\(file.path) cannot be written: \(reason)"))
    }
  }
}

extension StaticTableFormat {
  fileprivate init?(fileExtension: String) {
    switch fileExtension.lowercased() {
    case "csv": self = .csv()
    case "md", "markdown": self = .markdown
    case "html", "htm": self = .html
    case "txt": self = .text(width: 80)
    default: return nil
    }
  }
}
