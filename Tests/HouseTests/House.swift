import Foundation
import TableTestSupport

/// The files of this package.
enum House {
  /// The folder that holds the package.
  static let root = PackageFiles.root

  /// The names of all modules, in order.
  static let modules: [String] = {
    let folders = try? FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: "Sources").path)
    return (folders ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }()

  /// The files with tables that a script generates.
  static let generatedFiles = ["DisplayWidthTable.swift", "FoldingTable.swift"]

  /// All Swift files below a folder of the package.
  static func swiftFiles(in folder: String) throws -> [URL] {
    let start = root.appending(path: folder)
    return try FileManager.default.subpathsOfDirectory(atPath: start.path)
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".build/") && !$0.contains("/.build/") }
      .map { start.appending(path: $0) }
  }

  /// The text of a file of the package.
  static func text(of path: String) throws -> String {
    try PackageFiles.text(of: path)
  }
}
