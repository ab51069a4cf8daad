import SystemBasics
import TableData
import TableText

// MARK: - Files that rows and cells are written to

extension TableScreen {
  /// Returns a file that is not there yet, and the form that its name asks for.
  ///
  /// - Throws: ``CommandError`` when it is there, or its name asks for no form that is known.
  func newFile(at path: String) throws(CommandError) -> (URL, StaticTableFormat) {
    let file = URL(filePath: path.trimmed.expandingHome)
    guard let format = StaticTableFormat(fileExtension: file.pathExtension) else {
      throw CommandError(localized("The file has to be called .csv, .md, .html or .txt: items.csv"))
    }
    try file.requireNothingThere()
    return (file, format)
  }

  /// Writes a text to a file, beside the keys if it takes longer than a moment.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - stack: The stack, which tells what was written.
  ///   - makeText: Makes the text and what is told of it; in another thread.
  /// - Throws: ``CommandError`` when that is not possible.
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
  /// Throws ``CommandError`` when there is something already, be it a link that leads nowhere.
  fileprivate func requireNothingThere() throws(CommandError) {
    guard (try? FileManager.default.attributesOfItem(atPath: path)) != nil else { return }
    throw isThere
  }

  fileprivate var isThere: CommandError {
    CommandError(localized("\(lastPathComponent) is there already. Choose another name."))
  }
}

extension String {
  /// The path with the reader's home folder in the place of a tilde.
  fileprivate var expandingHome: String {
    guard self == "~" || hasPrefix("~/"), let home = ProcessInfo.processInfo.environment["HOME"],
      home.hasPrefix("/")
    else { return self }
    return home + dropFirst()
  }

  /// Writes the text to a file that is not there yet.
  ///
  /// - Throws: ``CommandError`` when that is not possible.
  fileprivate func write(toNew file: URL) throws(CommandError) {
    try file.requireNothingThere()
    let partial = file.deletingLastPathComponent().appending(path: ".\(UUID()).partial")
    // The paths are terminated strings that live during the calls.
    defer { unsafe unlink(partial.path) }
    do {
      try Data(utf8).write(to: partial, options: .withoutOverwriting)
      if unsafe link(partial.path, file.path) == 0 { return }
      // Unlike a rename, a second name replaces nothing; not every file system knows them.
      guard errno != EEXIST else { throw file.isThere }
      try file.requireNothingThere()
      guard unsafe rename(partial.path, file.path) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    } catch let error as CommandError {
      throw error
    } catch {
      let reason = localized(sentence: error.systemReason)
      throw CommandError(localized("\(file.path) cannot be written: \(reason)"))
    }
  }
}

extension StaticTableFormat {
  /// The form that the name of a file asks for, `nil` when it is none that is known.
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
