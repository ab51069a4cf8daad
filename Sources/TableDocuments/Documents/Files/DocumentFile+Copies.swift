package import SystemBasics

extension DocumentFile {
  /// Keeps `data` beside this file, under its name and a note in parentheses.
  ///
  /// Nothing is written if a file with that note holds the same already, so that the same mishap
  /// again and again leaves one copy. An existing file is never overwritten.
  ///
  /// - Parameters:
  ///   - data: What is to be kept.
  ///   - note: A word or two that tell why there is a copy.
  ///   - date: The time that goes into the name.
  ///   - isPrivate: Whether the copy belongs to the user alone where this file is not there.
  /// - Returns: The URL of the copy.
  /// - Throws: A ``DocumentError`` if no copy can be made.
  package func keepCopy(
    of data: Data, note: String, date: Date, isPrivate: Bool = false
  ) throws(DocumentError) -> URL {
    if let kept = existingCopy(of: data, note: note) { return kept }
    var temporary = try makeTemporary(holding: data, isPrivate: isPrivate)
    let name = try explaining(.saving) { () throws(SystemError) in
      let name = try temporary.move(toFirstUnusedOf: copyNames(note: note, date: date))
      try temporary.folder.synchronize()
      return name
    }
    return URL(filePath: "\(folder)/\(name)")
  }

  private func existingCopy(of data: Data, note: String) -> URL? {
    copies(note: note).first { Self.contents(ofCopy: $0) == data }
  }

  /// What a copy holds; `nil` for what is no ordinary file, such as a link.
  static func contents(ofCopy url: URL) -> Data? {
    guard let folder = try? OpenFolder(at: parent(of: url.path)) else { return nil }
    return folder.contents(of: url.lastPathComponent)
  }

  /// Removes a copy; what cannot be removed is only in the way.
  static func removeCopy(_ url: URL) {
    guard let folder = try? OpenFolder(at: parent(of: url.path)) else { return }
    try? folder.remove(url.lastPathComponent)
  }

  /// The copies with a note beside this file.
  func copies(note: String) -> [URL] {
    let names = (try? OpenFolder(at: folder).names) ?? []
    let (stem, suffix) = CopyName.parts(of: name)
    return
      names
      .filter { $0.hasPrefix("\(stem) (\(note) ") && $0.hasSuffix(suffix) }
      .map { URL(filePath: "\(folder)/\($0)") }
  }

  /// Names for a copy: first with the time only, then numbered from 2.
  private func copyNames(note: String, date: Date) -> some Sequence<String> {
    let (stem, suffix) = CopyName.parts(of: name)
    let time = Self.text(of: date)
    return (1...9_999).lazy.map { number in
      let label = number == 1 ? "\(note) \(time)" : "\(note) \(time) \(number)"
      return "\(stem) (\(label))\(suffix)"
    }
  }

  /// The date and the time of the reader's clock, for example 2026-11-21 093000.
  private static func text(of date: Date) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .local(at: date)
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    func digits(_ number: Int?) -> String {
      let digits = String(number ?? 0)
      return digits.count < 2 ? "0" + digits : digits
    }
    let day = "\(parts.year ?? 0)-\(digits(parts.month))-\(digits(parts.day))"
    return "\(day) \(digits(parts.hour))\(digits(parts.minute))\(digits(parts.second))"
  }
}
