import Foundation
import TableApplication

/// A description of a picture: its format, dimensions and file size.
struct PhotoSummary: Equatable {
  /// The lines for users.
  let lines: [String]

  /// Describes a picture.
  ///
  /// - Parameters:
  ///   - photo: The picture.
  ///   - data: Its copy, or nil when it is missing.
  init(of photo: Photo, _ data: Data?) {
    guard let data else {
      lines = [photo.name, localized("The copy of this picture is missing.")]
      return
    }
    let header = PictureHeader(data.prefix(32))
    let kind = header?.kind ?? localized("File")
    let length = Self.text(ofLength: data.count)
    let size = header.flatMap(\.size)
    let summary =
      size.map { localized("\(kind), \($0.width) × \($0.height), \(length)") }
      ?? localized("\(kind), \(length)")
    lines = [photo.name, summary]
  }

  /// Formats a number of bytes in the user's language, regardless of region.
  private static func text(ofLength count: Int) -> String {
    let language = Localization.current.language
    let locale = Locale(identifier: language == "en" ? "en_US_POSIX" : language)
    let style = ByteCountFormatStyle(style: .file, locale: locale)
    return count.formatted(style)
  }
}

/// The format of a picture and, if its first bytes contain it, its size in pixels.
struct PictureHeader: Equatable {
  let kind: String
  let size: (width: Int, height: Int)?

  init?(_ bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    func number(_ range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 << 8 | Int($1) } }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      kind = "PNG"
      size = bytes.count >= 24 ? (number(16..<20), number(20..<24)) : nil
    } else if bytes.starts(with: Array("GIF8".utf8)) {
      kind = "GIF"
      size =
        bytes.count >= 10
        ? (Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8) : nil
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      kind = "JPEG"
      size = nil
    } else {
      return nil
    }
  }

  static func == (left: Self, right: Self) -> Bool {
    left.kind == right.kind && left.size?.width == right.size?.width
      && left.size?.height == right.size?.height
  }
}
