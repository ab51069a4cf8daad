import SystemBasics

/// The names of copies: the name of the document with a note and a time.
enum CopyName {
  /// Returns the name of the document if `name` is that of a copy, else `name`.
  static func original(of name: String) -> String {
    let file = URL(filePath: "/\(name)")
    let ending = file.pathExtension.isEmpty ? "" : ".\(file.pathExtension)"
    let stem = name.dropLast(ending.count)
    guard let copy = try? label.wholeMatch(in: stem) else { return name }
    return original(of: copy.1 + ending)
  }

  /// Returns whether a name, possibly shortened, is that of the document or a copy.
  static func isCopy(_ name: String, of document: String) -> Bool {
    let (stem, suffix) = parts(of: document)
    return [document, stem + suffix].contains(original(of: name))
  }

  /// Splits a name at the last dot, leaving room for any label; the parts are unique to it.
  static func parts(of document: String) -> (stem: String, suffix: String) {
    let suffix = FileName.suffix(of: document)
    let end = " (conflicting copy 0000-00-00 000000 0000)" + suffix
    let stem = String(document.dropLast(suffix.count))
    return (FileName.shortened(stem, leaving: end.utf8.count), suffix)
  }

  private static var label: Regex<(Substring, Substring)> {
    #/(.+) \((?:conflicting copy|damaged|interrupted save|newer version|replaced|unsaved) \d{4}-\d\d-\d\d \d{6}(?: \d+)?\)/#
  }
}
