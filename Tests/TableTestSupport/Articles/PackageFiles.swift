public import Foundation

/// The files of this package, as they are where the tests were built.
public enum PackageFiles {
  /// The folder that holds the package.
  public static let root = (0..<4).reduce(URL(filePath: #filePath)) { folder, _ in
    folder.deletingLastPathComponent()
  }

  /// Returns the text of a file.
  ///
  /// - Parameter path: Its path from the top of the package.
  /// - Returns: The text.
  /// - Throws: An error if the file cannot be read.
  public static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Returns the paths of all files below a folder that have an extension, in order.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder from the top of the package.
  ///   - pathExtension: The extension, without a dot.
  /// - Returns: The paths from the top of the package.
  /// - Throws: An error if the folder cannot be read.
  public static func paths(in folder: String, extension pathExtension: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(".\(pathExtension)") && !$0.contains(".build/") }
      .map {
        "\(folder)/\($0)"
      }.sorted()
  }
}
