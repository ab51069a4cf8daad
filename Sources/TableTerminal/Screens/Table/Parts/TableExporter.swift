import SystemBasics
import TableText

/// Writes tables to the files that the user names.
final class TableExporter {
  /// The text and the message once it is written, made on any thread.
  typealias Export = @Sendable () -> (text: String, message: String)

  var csvOptions = CSVOptions.lossless

  private let work: ScreenWork

  /// Whether a table that is saved in a file is the one shown, and can be edited.
  private let isOwn: (SavedFile) -> Bool

  /// The files that were named, even in vain.
  private var history = PromptHistory()

  init(by work: ScreenWork, isOwn: @escaping (SavedFile) -> Bool) {
    (self.work, self.isOwn) = (work, isOwn)
  }

  func askForFile(in stack: ScreenStack, _ write: @escaping (String) throws -> Void) {
    var names: [String] = []
    stack.prompt = TextPrompt(label: localized("Write to: "), text: "") { _ in
      names = []
    } commit: { [self] path in
      guard !path.isEmpty else { return }
      history.add(path)
      try write(path)
    } notice: {
      names.isEmpty ? ".csv .tsv .md .html .txt" : names.joined(separator: "  ")
    }
    stack.prompt?.history = history
    stack.prompt?.complete = { path in
      let completion = PathCompletion(of: path)
      names = completion.names
      return completion.path
    }
  }

  /// Writes what `prepare` returns, after a question if the file exists.
  func write(
    to path: String, in stack: ScreenStack,
    _ prepare: @escaping (_ file: URL, _ format: StaticTableFormat) throws -> Export
  ) throws {
    let file = URL(filePath: path.trimmed.expandingHome)
    guard let format = StaticTableFormat(fileExtension: file.pathExtension, csvOptions)
    else {
      let name = path.trimmed.isEmpty ? "items.csv" : path.trimmed
      throw UserError(
        localized("The file name must end in .csv, .tsv, .md, .html or .txt: \(name)"))
    }
    guard let old = try? FileStatus(ofLink: file.path) else {
      return try write(prepare(file, format), to: file, replacing: false, in: stack)
    }
    if let saved = stack.savedFiles.first(where: { $0.file.isSame(as: file) }) {
      return try askToReplace(saved, in: stack)
    }
    guard old.isOrdinaryFile else { throw file.alreadyExists }
    stack.ask(localized("Replace \(file.lastPathComponent)?")) { [self] in
      try write(prepare(file, format), to: file, replacing: true, in: stack)
    }
  }

  /// Saves the whole table, as a part would be lost from its file.
  private func askToReplace(_ saved: SavedFile, in stack: ScreenStack) throws(UserError) {
    let name = saved.file.name
    guard isOwn(saved) else {
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
  private func write(
    _ export: @escaping Export, to file: URL, replacing replaces: Bool, in stack: ScreenStack
  ) throws {
    try work.runInBackground(localized("writing"), in: stack) { progress in
      let (text, message) = export()
      return Result { () throws(UserError) -> String? in
        guard progress.beginFinalStep() else { return nil }
        try Data(text.utf8).writeWhole(to: file, replacing: replaces)
        return message
      }
    } complete: {
      stack.message = try $0.get()
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
