import Foundation

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
  func keepCopy(
    of data: Data, note: String, date: Date, isPrivate: Bool = false
  ) throws(DocumentError) -> URL {
    if let kept = existingCopy(of: data, note: note) { return kept }
    var temporary = try makeTemporary(holding: data, isPrivate: isPrivate)
    let path = try explaining(.saving) { () throws(SystemError) in
      try temporary.move(toFirstUnusedOf: copyPaths(note: note, date: date))
    }
    try synchronizeFolder()
    return URL(filePath: path)
  }

  private func existingCopy(of data: Data, note: String) -> URL? {
    copies(note: note).first { (try? Data(contentsOf: $0)) == data }
  }

  /// The copies with a note beside this file.
  func copies(note: String) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let (stem, suffix) = nameParts(note: note)
    return
      names
      .filter { $0.hasPrefix("\(stem) (\(note) ") && $0.hasSuffix(suffix) }
      .map { URL(filePath: "\(folder)/\($0)") }
  }

  /// Paths for a copy: first with the time only, then numbered from 2.
  private func copyPaths(note: String, date: Date) -> some Sequence<String> {
    let (stem, suffix) = nameParts(note: note)
    let time = date.formatted(Self.timeStyle)
    return (1...9_999).lazy.map { number in
      let label = number == 1 ? "\(note) \(time)" : "\(note) \(time) \(number)"
      return "\(folder)/\(stem) (\(label))\(suffix)"
    }
  }

  /// The name of this file before and from the last dot, cut so that the longest label fits.
  private func nameParts(note: String) -> (stem: String, suffix: String) {
    let longestName = 255
    let room = " (\(note) 0000-00-00 000000 0000)".utf8.count
    let file = URL(filePath: path)
    let suffix = file.pathExtension.isEmpty ? "" : ".\(file.pathExtension)"
    var stem = file.deletingPathExtension().lastPathComponent
    while stem.utf8.count + suffix.utf8.count + room > longestName, !stem.isEmpty {
      stem.removeLast()
    }
    return (stem, suffix)
  }

  private static var timeStyle: Date.VerbatimFormatStyle {
    let time: Date.FormatString = """
      \(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits) \
      \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased))\
      \(minute: .twoDigits)\(second: .twoDigits)
      """
    return Date.VerbatimFormatStyle(
      format: time, locale: Locale(identifier: "en_US_POSIX"), timeZone: .current,
      calendar: Calendar(identifier: .gregorian))
  }
}
