import SystemBasics
import TableData
import TableText

extension TableScreen {
  func askForFile(in stack: ScreenStack, _ write: @escaping (String) throws -> Void) {
    var names: [String] = []
    stack.prompt = TextPrompt(label: localized("Write to: "), text: "") { _ in
      names = []
    } commit: {
      if !$0.isEmpty { try write($0) }
    } notice: {
      names.isEmpty ? ".csv .md .html .txt" : names.joined(separator: "  ")
    }
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
    guard let format = StaticTableFormat(fileExtension: file.pathExtension) else {
      throw UserError(localized("The file name must end in .csv, .md, .html or .txt: items.csv"))
    }
    guard try file.replacedAttributes() != nil else { return try write(file, format, false) }
    stack.ask(localized("Replace \(file.lastPathComponent)?")) { try write(file, format, true) }
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
  /// Throws if the file exists, even as a broken link.
  fileprivate func requireNothingThere() throws(UserError) {
    if (try? FileManager.default.attributesOfItem(atPath: path)) != nil { throw isThere }
  }

  /// Returns `nil` without a file; throws for a link or a folder.
  fileprivate func replacedAttributes() throws(UserError) -> [FileAttributeKey: Any]? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let type = attributes?[.type] as? FileAttributeType
    guard type ?? .typeRegular == .typeRegular else { throw isThere }
    return attributes
  }

  /// Waits until a file is on its disk, which may be full.
  fileprivate func synchronizeFile() throws {
    let descriptor = unsafe open(path, O_RDONLY)
    defer { close(descriptor) }
    guard descriptor >= 0, fsync(descriptor) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }

  fileprivate var isThere: UserError {
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
  func write(to file: URL, replacing replaces: Bool) throws(UserError) {
    if !replaces { try file.requireNothingThere() }
    let partial = file.deletingLastPathComponent().appending(path: ".\(UUID()).partial")
    // Both paths are null-terminated strings that outlive the calls.
    defer { unsafe unlink(partial.path) }
    do {
      try Data(utf8).write(to: partial, options: .withoutOverwriting)
      try partial.synchronizeFile()
      if replaces {
        if let permissions = try file.replacedAttributes()?[.posixPermissions] {
          // Replacing it needs no permission, but the user would not expect it.
          guard FileManager.default.isWritableFile(atPath: file.path) else {
            throw POSIXError(.EACCES)
          }
          try FileManager.default.setAttributes(
            [.posixPermissions: permissions], ofItemAtPath: partial.path)
        }
      } else {
        // Unlike `rename`, `link` never replaces a file; not every file system supports it.
        if unsafe link(partial.path, file.path) == 0 { return }
        try file.requireNothingThere()
      }
      guard unsafe rename(partial.path, file.path) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    } catch let error as UserError {
      throw error
    } catch {
      let reason = localized(error.systemReason)
      throw UserError(localized("\(file.path) cannot be written: \(reason)"))
    }
  }
}

extension StaticTableFormat {
  fileprivate init?(fileExtension: String) {
    switch fileExtension.lowercased() {
    case "csv": self = .csv(.lossless)
    case "md", "markdown": self = .markdown
    case "html", "htm": self = .html
    case "txt": self = .text(width: .max)
    default: return nil
    }
  }
}
