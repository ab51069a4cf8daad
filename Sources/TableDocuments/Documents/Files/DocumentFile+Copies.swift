package import SystemBasics

extension DocumentFile {
  /// Keeps `data` beside this file, with a note in the name.
  ///
  /// Reuses an equal copy, so that a recurring failure leaves one. Never overwrites a file.
  ///
  /// - Parameters:
  ///   - data: The contents.
  ///   - note: A word or two on the reason.
  ///   - date: The time for the name.
  ///   - isPrivate: Whether the copy is private if this file does not exist.
  /// - Returns: The URL of the copy.
  /// - Throws: A ``DocumentError`` if no copy can be made.
  package func keepCopy(
    of data: Data, note: String, date: Date, isPrivate: Bool = false
  ) throws(DocumentError) -> URL {
    let kept = copies(note: note).first { Self.contents(ofCopy: $0) == data }
    if let kept { return kept }
    var temporary = try makeTemporary(holding: data, isPrivate: isPrivate)
    let name = try explaining(.saving) { () throws(SystemError) in
      let name = try temporary.move(toFirstUnusedOf: copyNames(note: note, date: date))
      try temporary.folder.synchronize()
      return name
    }
    return URL(filePath: "\(folder)/\(name)")
  }

  /// Returns the contents of a copy; `nil` if it is not a regular file.
  static func contents(ofCopy url: URL) -> Data? {
    guard let folder = try? OpenFolder(at: parent(of: url.path)) else { return nil }
    return folder.contents(of: url.lastPathComponent)
  }

  /// Removes a copy, ignoring failures: one left over is harmless.
  static func removeCopy(_ url: URL) {
    guard let folder = try? OpenFolder(at: parent(of: url.path)) else { return }
    try? folder.remove(url.lastPathComponent)
  }

  func copies(note: String) -> [URL] {
    let names = (try? OpenFolder(at: folder).names) ?? []
    let (stem, suffix) = CopyName.parts(of: name)
    return
      names
      .filter { $0.hasPrefix("\(stem) (\(note) ") && $0.hasSuffix(suffix) }
      .map { URL(filePath: "\(folder)/\($0)") }
  }

  /// Returns candidate names: first with the time alone, then numbered from 2.
  private func copyNames(note: String, date: Date) -> some Sequence<String> {
    let (stem, suffix) = CopyName.parts(of: name)
    let time = Self.text(of: date)
    return (1...9_999).lazy.map { number in
      let label = number == 1 ? "\(note) \(time)" : "\(note) \(time) \(number)"
      return "\(stem) (\(label))\(suffix)"
    }
  }

  /// Formats local time, as in 2026-11-21 093000.
  private static func text(of date: Date) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .local(at: date)
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    func digits(_ number: Int?) -> String { (number ?? 0).digits(2) }
    let day = "\(parts.year ?? 0)-\(digits(parts.month))-\(digits(parts.day))"
    return "\(day) \(digits(parts.hour))\(digits(parts.minute))\(digits(parts.second))"
  }
}
