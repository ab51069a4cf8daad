import Foundation
import TableText

// MARK: - Files that rows and cells are written to

extension TableScreen {
  /// Returns a file that is not there yet, and the form that its name asks for.
  ///
  /// - Throws: ``CommandError`` when it is there, or its name asks for no form that is known.
  func newFile(at path: String) throws(CommandError) -> (URL, StaticTableFormat) {
    let file = URL(filePath: path.trimmed)
    guard let format = StaticTableFormat(fileExtension: file.pathExtension) else {
      throw CommandError(localized("The file has to be called .csv, .md, .html or .txt: items.csv"))
    }
    if FileManager.default.fileExists(atPath: file.path) {
      throw CommandError(
        localized("\(file.lastPathComponent) is there already. Choose another name."))
    }
    return (file, format)
  }

  /// Writes a text to a file.
  ///
  /// - Throws: ``CommandError`` when that is not possible.
  func write(_ text: String, to file: URL) throws(CommandError) {
    do {
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      let reason = localized(sentence: error.localizedDescription)
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
