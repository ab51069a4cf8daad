import Foundation

/// The look of a terminal in a picture.
public enum PictureLook: String, CaseIterable, Sendable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
  /// No colors.
  case plain

  /// The environment variables for a terminal with this look.
  public var environment: [String: String] {
    switch self {
    case .light: ["COLORTERM": "truecolor", "COLORFGBG": "0;15"]
    case .dark: ["COLORTERM": "truecolor", "COLORFGBG": "15;0"]
    case .plain: ["NO_COLOR": "1"]
    }
  }

  /// The colors of the picture.
  public var theme: PictureTheme {
    switch self {
    case .light: .light
    case .dark: .dark
    case .plain: .plain
    }
  }
}

extension ScreenPicture {
  /// Returns whether a picture of the documentation shows this screen.
  ///
  /// It is regenerated if the environment variable `PICTURES` is `write`.
  ///
  /// - Parameter name: The name of the file in `Documentation/Pictures`, without its extension.
  /// - Returns: Whether the file has this text.
  /// - Throws: An error if the file can be neither read nor written.
  public func isUpToDate(_ name: String) throws -> Bool {
    if Self.areWritten {
      try text.write(to: Self.file(of: name), atomically: true, encoding: .utf8)
    }
    return try Self.text(of: name) == text
  }

  /// Whether the pictures are written, and not compared.
  static var areWritten: Bool { ProcessInfo.processInfo.environment["PICTURES"] == "write" }

  /// The text of a picture of the documentation.
  static func text(of name: String) throws -> String {
    try String(contentsOf: file(of: name), encoding: .utf8)
  }

  private static func file(of name: String) -> URL {
    folder.appending(path: "\(name).svg")
  }

  /// The package of Books builds this file through a link, and has its pictures there too.
  private static let folder = (0..<4).reduce(
    URL(filePath: #filePath).resolvingSymlinksInPath()
  ) { folder, _ in
    folder.deletingLastPathComponent()
  }.appending(path: "Documentation/Pictures")
}
