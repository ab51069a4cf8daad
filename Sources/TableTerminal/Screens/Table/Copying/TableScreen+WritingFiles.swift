import SystemBasics
import TableData
import TableText

extension TableScreen {
  func askForFile(in stack: ScreenStack, _ write: @escaping (String) throws -> Void) {
    var names: [String] = []
    stack.prompt = TextPrompt(label: localized("Write to: "), text: "") { _ in
      names = []
    } commit: { [self] path in
      guard !path.isEmpty else { return }
      filePaths = [path] + filePaths.filter { $0 != path }.prefix(99)
      try write(path)
    } notice: {
      names.isEmpty ? ".csv .tsv .md .html .txt" : names.joined(separator: "  ")
    }
    stack.prompt?.history = filePaths
    stack.prompt?.complete = { path in
      let completion = PathCompletion(of: path)
      names = completion.names
      return completion.path
    }
  }

  /// Calls `write`, after a question if the file exists.
  func withFile(
    at path: String, in stack: ScreenStack,
    _ write: @escaping (_ file: URL, _ format: StaticTableFormat, _ replaces: Bool) throws -> Void
  ) throws {
    let file = URL(filePath: path.trimmed.expandingHome)
    guard let format = StaticTableFormat(fileExtension: file.pathExtension, csvOptions)
    else {
      let name = path.trimmed.isEmpty ? "items.csv" : path.trimmed
      throw UserError(
        localized("The file name must end in .csv, .tsv, .md, .html or .txt: \(name)"))
    }
    guard let old = try? FileStatus(ofLink: file.path) else {
      return try write(file, format, false)
    }
    if let saved = stack.savedFiles.first(where: { $0.file.isSame(as: file) }) {
      return try askToReplace(saved, in: stack)
    }
    guard old.isOrdinaryFile else { throw file.alreadyExists }
    stack.ask(localized("Replace \(file.lastPathComponent)?")) { try write(file, format, true) }
  }

  /// Saves the whole table, as a part would be lost from its file.
  private func askToReplace(_ saved: SavedTable, in stack: ScreenStack) throws(UserError) {
    let name = saved.file.name
    guard saved.source === grouping?.listSource ?? source, delegate.allowsEditing else {
      throw UserError(localized("\(name) is open, and cannot be replaced here."))
    }
    stack.ask(localized("Save all rows and columns in \(name)?")) { [self] in
      let (write, finish) = saved.replacement()
      try work.runInBackground(localized("writing"), in: stack) { progress in
        Result { () throws(UserError) -> Bool in
          guard progress.beginFinalStep() else { return false }
          try write()
          return true
        }
      } complete: {
        guard try $0.get() else { return }
        finish()
        stack.message = localized("Saved all rows and columns in \(name)")
      }
    }
  }

  /// Writes in the background if it takes long.
  func write(
    to file: URL, replacing replaces: Bool, in stack: ScreenStack,
    _ makeText: @escaping @Sendable () -> (text: String, message: String)
  ) throws {
    try work.runInBackground(localized("writing"), in: stack) { progress in
      let (text, message) = makeText()
      return Result { () throws(UserError) -> String? in
        guard progress.beginFinalStep() else { return nil }
        try text.write(to: file, replacing: replaces)
        return message
      }
    } complete: {
      stack.message = try $0.get()
    }
  }
}

extension URL {
  fileprivate var alreadyExists: UserError {
    UserError(localized("\(lastPathComponent) already exists. Choose another name."))
  }
}

extension String {
  var expandingHome: String {
    guard self == "~" || hasPrefix("~/"), let home = ProcessInfo.processInfo.environment["HOME"],
      home.hasPrefix("/")
    else { return self }
    return home + dropFirst()
  }

  /// Writes a file that is never seen in part.
  ///
  /// - Returns: Its version, as `TemporaryFile.writeWhole` has it.
  @discardableResult
  func write(to file: URL, replacing replaces: Bool) throws(UserError) -> FileVersion? {
    do throws(SystemError) {
      return try TemporaryFile.writeWhole(Data(utf8), to: file, replacing: replaces)
    } catch {
      if error.number == EEXIST { throw file.alreadyExists }
      throw UserError(localized("\(file.path) cannot be written: \(localized(error.message))"))
    }
  }
}

extension StaticTableFormat {
  fileprivate init?(fileExtension: String, _ options: CSVOptions) {
    var (separated, tabbed) = (options, options)
    if options.delimiter == .tab { separated.delimiter = .comma }
    tabbed.delimiter = .tab
    switch fileExtension.lowercased() {
    case "csv": self = .csv(separated)
    case "tsv": self = .csv(tabbed)
    case "md", "markdown": self = .markdown
    case "html", "htm": self = .html
    case "txt": self = .text(width: .max)
    default: return nil
    }
  }
}
